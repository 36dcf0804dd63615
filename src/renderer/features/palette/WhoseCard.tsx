import { useTranslation } from 'react-i18next'
import { placesText } from '../../entities/key/search.ts'
import { errorTitle } from '../../format/describe-error.ts'
import { sentenceWords, timedAgo, timedDuration } from '../../format/time-words.ts'
import { usedAtMs } from '../../state/life-filter.ts'
import { useStore } from '../../state/page-context.ts'
import { regionOf } from '../../state/selectors.ts'
import { eachMinute, useTick } from '../../state/use-tick.ts'
import { KeyContent } from './PaletteRow.tsx'
import type { IdentifiedKey, Pasted } from './use-pasted.ts'

/** Whose a pasted text is: the key with its place, owner, places of use, last use and state. */
export const WhoseCard = ({ found }: { readonly found: IdentifiedKey }) => {
  const { t } = useTranslation()
  const key = useStore((state) => state.keys.get(found.keyId))
  const workspace = useStore((state) => key && state.workspaces.get(key.workspaceId))
  const service = useStore((state) => workspace && state.services.get(workspace.serviceId))
  const region = useStore((state) => workspace && regionOf(state.services, workspace))
  const { token } = useTokenWords(found)
  const { used } = useTick((nowMs) => {
    const atMs = key === undefined ? 0 : usedAtMs(key)
    if (atMs === 0) return { used: t('palette.whose.neverUsed'), ...eachMinute }
    const { text: ago, changesInMs } = timedAgo(atMs, nowMs)
    return { used: t('palette.whose.used', { ago }), changesInMs }
  })
  const place = [workspace?.name, service?.name, region?.name].filter((name) => name !== undefined)
  const owner = [key?.owner?.name, key?.owner?.email].filter((text) => text !== undefined)
  const rows =
    key === undefined
      ? []
      : ([
          [t('palette.whose.place'), place],
          [t('keys.life.fact.owner'), owner],
          [t('keys.life.fact.usedIn'), [placesText(key)].filter((text) => text !== '')],
        ] as const)
  return (
    <div className="border-b border-line px-5 py-3.5">
      <div className="flex items-center gap-3">
        {key === undefined ? (
          <bdi className="font-semibold wrap-anywhere">{found.keyName}</bdi>
        ) : (
          <KeyContent item={key} copy={{ phase: 'resting' }} />
        )}
      </div>
      <dl className="mt-2.5 grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-1 text-body">
        {rows.map(([name, parts]) => (
          <div key={name} className="contents">
            <dt className="text-soft">{name}</dt>
            <dd className="wrap-anywhere select-text">
              {parts.length === 0
                ? t('palette.whose.notEntered')
                : parts.map((part, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: two parts may have one text
                    <span key={at}>
                      {at === 0 ? '' : ' · '}
                      <bdi>{part}</bdi>
                    </span>
                  ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-body text-pretty text-soft">
        {sentenceWords(found.isRemoved ? t('palette.whose.removed') : used, token)}
      </p>
    </div>
  )
}

/** How long the pasted token is good for. */
const useTokenWords = ({ tokenExpiresAtMs }: IdentifiedKey) => {
  const { t } = useTranslation()
  return useTick((nowMs) => {
    if (tokenExpiresAtMs === undefined) return { token: '', ...eachMinute }
    if (tokenExpiresAtMs > nowMs) {
      const { text: duration, changesInMs } = timedDuration(tokenExpiresAtMs - nowMs)
      return { token: t('palette.whose.live', { duration }), changesInMs }
    }
    const { text: ago, changesInMs } = timedAgo(tokenExpiresAtMs, nowMs)
    return { token: t('palette.whose.ended', { ago }), changesInMs }
  })
}

/** What is said while nothing of a pasted text is shown. */
export const PastedNote = ({ pasted }: { readonly pasted: Pasted }) => {
  const { t } = useTranslation()
  if (pasted.phase === 'found' && pasted.keys.length > 0) return null
  return (
    <div role="status" className="px-6 py-10 text-center">
      <p className="font-semibold text-pretty">
        {pasted.phase === 'looking'
          ? t('palette.whose.looking')
          : pasted.phase === 'failed'
            ? errorTitle(pasted.error, t)
            : t('palette.whose.nothing')}
      </p>
      {pasted.phase === 'found' ? (
        <p className="mt-1 text-pretty text-soft">{t('palette.whose.nothingText')}</p>
      ) : null}
    </div>
  )
}
