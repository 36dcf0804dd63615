import { useTranslation } from 'react-i18next'
import type { OtherFact } from '../../../../shared/key-sharing.ts'
import type { KeySummary } from '../../../../shared/model.ts'
import { updateKey } from '../../../entities/key/key-actions.ts'
import { focusAgain } from '../../../state/navigation.ts'
import { usePage, useStore } from '../../../state/page-context.ts'
import { Button } from '../../../ui/Button.tsx'
import { LifeWords } from './DetailLife.tsx'

/** What other computers had for a key's facts at the same time, each with the button that uses it here. */
export const OtherFacts = ({ item }: { readonly item: KeySummary }) =>
  item.sharingNotes?.others?.map((other) => <Other key={JSON.stringify(other)} item={item} other={other} />)

const Other = ({ item, other: { by, set } }: { readonly item: KeySummary; readonly other: OtherFact }) => {
  const page = usePage()
  const { t } = useTranslation()
  const isReadOnly = useStore(({ app }) => app?.vault !== 'ready')
  const [name = 'name'] = Object.keys(set) as (keyof OtherFact['set'])[] // it has one fact
  const fact = useFactName()(name)
  const use = async () => {
    if (await updateKey(page, { keyId: item.id, ...set })) focusAgain(page)
  }
  return (
    <div className="col-span-3 my-1.5 flex flex-col items-start gap-1.5 rounded-xl bg-window px-3 py-2.5">
      <dt className="text-pretty wrap-anywhere text-soft">
        {t('sharing.key.otherFact', { fact, name: by })}
      </dt>
      <dd className="flex max-w-full flex-col items-start gap-2">
        {set[name] === null ? (
          <span className="text-soft">{t('sharing.key.otherNone')}</span>
        ) : (
          <FactWords item={item} name={name} set={set} />
        )}
        <Button
          size="sm"
          aria-label={`${t('sharing.key.useOther')} ${fact}`}
          isDisabled={isReadOnly}
          onPress={() => void use()}
        >
          {t('sharing.key.useOther')}
        </Button>
      </dd>
    </div>
  )
}

type Name = keyof OtherFact['set']

const useFactName = () => {
  const { t } = useTranslation()
  return (name: Name): string => {
    switch (name) {
      case 'name':
        return t('keys.detail.nameLabel')
      case 'kind':
        return t('keys.facts.kind')
      default:
        return t(`keys.life.fact.${name}`)
    }
  }
}

type FactWordsProps = { readonly item: KeySummary; readonly name: Name; readonly set: OtherFact['set'] }

const FactWords = ({ item, name, set }: FactWordsProps) => {
  const { t } = useTranslation()
  switch (name) {
    case 'name':
      return <bdi className="block max-w-full wrap-anywhere whitespace-pre-wrap select-text">{set[name]}</bdi>
    case 'kind':
      return t(`keys.kind.${set.kind ?? item.kind}`)
    default: {
      const { dueAtMs: _, ...facts } = item
      return <LifeWords item={{ ...facts, [name]: set[name] }} fact={name} />
    }
  }
}
