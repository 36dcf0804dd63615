import { TriangleAlert } from 'lucide-react'
import { Trans, useTranslation } from 'react-i18next'
import type { KeySummary, Workspace } from '../../../shared/model.ts'
import { keyStatus } from '../../entities/key/key-status.ts'
import { WorkspaceBadge } from '../../entities/workspace/WorkspaceBadge.tsx'
import { useStore } from '../../state/page-context.ts'
import { useTick } from '../../state/use-tick.ts'
import type { Tone } from '../../ui/Banner.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Pill } from '../../ui/Pill.tsx'
import { Ring, type RingShape } from '../../ui/Ring.tsx'
import { KeyPicker } from './KeyPicker.tsx'

type KeyBannerProps = {
  readonly item: KeySummary
  readonly workspace: Workspace | undefined
  readonly onKey: (keyId: string) => void
}

const tones: Readonly<Record<RingShape, Tone>> = {
  ready: 'ready',
  soon: 'soon',
  ended: 'idle',
  none: 'idle',
  problem: 'problem',
  waiting: 'soon',
  requesting: 'idle',
  copied: 'ready',
}

/** Shows which key and workspace a request uses, to prevent mistakes. */
export const KeyBanner = ({ item, workspace, onKey }: KeyBannerProps) => {
  const { t } = useTranslation()
  const token = useStore((state) => state.tokens.get(item.id))
  const copy = useStore((state) => state.copies.get(item.id))
  const status = useTick((nowMs) => keyStatus(item, token, copy, nowMs, t))
  const isSensitive = workspace?.sensitive === true
  return (
    <header className={classNames('border-b border-line', isSensitive && 'bg-soon-wash/60')}>
      {isSensitive ? <div className="keep-colour striped h-2 bg-careful" /> : null}
      <div className="flex flex-wrap items-end gap-x-3.5 gap-y-3 px-4 py-3.5">
        {workspace ? (
          <span className="grid h-10 place-items-center">
            <WorkspaceBadge workspace={workspace} size="lg" />
          </span>
        ) : null}
        <KeyPicker item={item} onKey={onKey} />
        <div className="flex min-h-10 min-w-0 flex-[1_1_14rem] flex-col justify-center">
          <div className="truncate text-body text-soft [&_b]:font-semibold [&_b]:text-ink">
            <Trans
              i18nKey="testRequest.key.actsOn"
              values={{ workspace: workspace?.name ?? '' }}
              components={{ b: <b /> }}
            />
          </div>
          {isSensitive ? (
            <div className="flex items-start gap-1.5 text-body font-semibold text-soon">
              <TriangleAlert aria-hidden size={14} className="mt-0.5 shrink-0" />
              <span className="min-w-0">
                {t('testRequest.key.sensitive')}
                <span className="font-normal @max-[50rem]:hidden">
                  {' '}
                  · {t('testRequest.key.sensitiveText')}
                </span>
              </span>
            </div>
          ) : null}
        </div>
        <span className="flex h-10 items-center">
          <Pill tone={tones[status.shape]} className="py-1 ps-1.5">
            <Ring shape={status.shape} share={status.share} size={18} />
            {status.main}
          </Pill>
        </span>
      </div>
    </header>
  )
}
