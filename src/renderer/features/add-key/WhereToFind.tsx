import { ShieldCheck } from 'lucide-react'
import { Trans, useTranslation } from 'react-i18next'
import { CopyNoteButton } from '../../entities/error/CopyNoteButton.tsx'
import { useStore } from '../../state/page-context.ts'
import { Card } from '../../ui/Card.tsx'
import type { FieldName } from './check-draft.ts'
import { ServiceDrawing } from './ServiceDrawing.tsx'

const steps = ['step1', 'step2', 'step3', 'step4'] as const

type WhereToFindProps = {
  /** The field that last had focus. Address fields have their own help. */
  readonly field: FieldName | undefined
}

/** Where a service shows its keys, as a drawing and as text (specification, "API key", rule 4). */
export const WhereToFind = ({ field }: WhereToFindProps) => {
  const { t } = useTranslation()
  const by = useStore((state) => state.app?.custody.by)
  if (field === 'authUrl' || field === 'baseUrl') return <AboutAddress field={field} />
  return (
    <aside aria-labelledby="where-to-find">
      <Card className="flex flex-col gap-4 overflow-hidden">
        <ServiceDrawing />
        <div className="flex flex-col gap-3 px-5">
          <h2 id="where-to-find" className="font-semibold">
            {t('addKey.help.title')}
          </h2>
          <ol className="flex flex-col gap-2.5 text-body text-soft">
            {steps.map((step, index) => (
              <li key={step} className="flex gap-2.5">
                <span
                  aria-hidden
                  className="mt-px grid size-[1.125rem] shrink-0 place-items-center rounded-full bg-accent text-micro leading-none font-bold text-accent-ink forced-colors:border"
                >
                  {index + 1}
                </span>
                <span className="[&_b]:font-semibold [&_b]:text-ink">
                  <Trans i18nKey={`addKey.help.${step}`} components={{ b: <b /> }} />
                </span>
              </li>
            ))}
          </ol>
        </div>
        <p className="flex gap-2.5 border-t border-line bg-window/60 px-5 py-3.5 text-small text-pretty text-soft">
          <ShieldCheck aria-hidden size={17} className="mt-px shrink-0" />
          {t(by === 'memory' ? 'addKey.help.sealedMemory' : 'addKey.help.sealed')}
        </p>
      </Card>
    </aside>
  )
}

/** The most common path of a token URL. */
const example = { path: '/oauth/token' }

/** Explains which address to ask for, with a ready-made message that asks for both addresses. */
const AboutAddress = ({ field }: { readonly field: 'authUrl' | 'baseUrl' }) => {
  const { t } = useTranslation()
  return (
    <aside aria-labelledby="about-address" className="@min-[50rem]:sticky @min-[50rem]:top-6">
      <Card className="flex flex-col items-start gap-3 p-5">
        <h2 id="about-address" className="font-semibold">
          {t(`addKey.help.${field}.title`)}
        </h2>
        <p className="text-body text-pretty text-soft [&_b]:font-semibold [&_b]:text-ink">
          <Trans i18nKey={`addKey.help.${field}.what`} values={example} components={{ b: <b /> }} />
        </p>
        <p className="text-body text-pretty text-soft">{t('addKey.help.where')}</p>
        <CopyNoteButton
          label={t('addKey.help.copyRequest')}
          text={() => t('addKey.help.request', example)}
          className="-ms-2.5"
        />
      </Card>
    </aside>
  )
}
