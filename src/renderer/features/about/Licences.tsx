import { licences } from 'virtual:licences'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Fold } from '../../ui/Fold.tsx'

/** The licences of the bundled packages, with their full texts. */
export const Licences = () => {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <Fold title={t('about.licences')} isOpen={isOpen} onToggle={setOpen}>
      {isOpen ? (
        <ul className="flex flex-col">
          {licences.map((licence) => (
            <li key={licence.name}>
              <Licence {...licence} />
            </li>
          ))}
        </ul>
      ) : null}
    </Fold>
  )
}

const Licence = ({ name, version, license, text }: (typeof licences)[number]) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <Fold
      title={<bdi dir="ltr">{`${name} ${version}`}</bdi>}
      hint={license}
      isOpen={isOpen}
      onToggle={setOpen}
    >
      <p className="pb-3 ps-5 text-xs wrap-anywhere whitespace-pre-wrap text-soft select-text">
        <bdi dir="ltr">{text}</bdi>
      </p>
    </Fold>
  )
}
