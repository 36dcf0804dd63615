import { useTranslation } from 'react-i18next'
import type { ProvenPair } from '../../../shared/keys/fact-schemas.ts'
import { formatLocale } from '../../i18n/i18n.ts'
import { CopyNoteButton } from '../error/CopyNoteButton.tsx'

type ProofProps = {
  readonly keyName: string
  readonly provenAtMs: number
  readonly pair: ProvenPair
}

/** What a replacement proved, for colleagues in any time zone, with a button that copies it as text. */
export const Proof = ({ keyName, provenAtMs, pair }: ProofProps) => {
  const { t } = useTranslation()
  const { workspace, service, oldClientId, newClientId, host } = pair
  const isSameId = oldClientId === newClientId
  const what = t('replacement.proof.oldKey', { name: keyName, date: zonedWords(provenAtMs) })
  const how = t('replacement.proof.how', { host })
  const tokens = t('replacement.proof.tokens')
  const ids: readonly (readonly [string, string])[] = isSameId
    ? [[t('common.clientId'), newClientId]]
    : [
        [t('replacement.proof.oldId'), oldClientId],
        [t('replacement.proof.newId'), newClientId],
      ]
  const asText = () =>
    [what, `${workspace} · ${service}`, ...ids.map(([label, id]) => `${label}: ${id}`), how, tokens].join(
      '\n',
    )
  return (
    <div className="flex min-w-0 flex-col items-start gap-2 text-body text-pretty wrap-anywhere">
      <p>{what}</p>
      <p className="text-soft">
        <bdi>{workspace}</bdi> · <bdi>{service}</bdi>
      </p>
      <dl className="grid gap-1.5">
        {ids.map(([label, id]) => (
          <div key={label}>
            <dt className="text-small text-soft">{label}</dt>
            <dd dir="ltr" className="w-fit font-mono text-small">
              {id}
            </dd>
          </div>
        ))}
      </dl>
      <p>{how}</p>
      <p className="text-soft">{tokens}</p>
      <CopyNoteButton label={t('replacement.proof.copy')} text={asText} className="-ms-2.5" />
    </div>
  )
}

const zonedWords = (atMs: number): string =>
  new Intl.DateTimeFormat(formatLocale(), {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(atMs)
