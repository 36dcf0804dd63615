import type { ParseKeys, TFunction } from 'i18next'
import type { KeySummary } from '../../../../shared/keys/key.ts'
import type { Workspace } from '../../../../shared/workspaces/workspace.ts'
import type { ExcerptField } from '../../../entities/key/match-ranges.ts'
import { WorkspaceBadge } from '../../../entities/workspace/WorkspaceBadge.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { nameParts } from '../../../ui/name-parts.tsx'
import { NAME } from '../../../ui/split-name.ts'
import { factsLook, type RowWords } from './row-words.ts'

/** The text and the field of a search match that is in neither a key's name nor its workspace. */
export type Found = { readonly excerpt?: string; readonly excerptField?: ExcerptField }

type BelowTextProps = { readonly words: RowWords; readonly className?: string }

/** The text below the status, in its own cell or on the second line of a narrow row. */
export const BelowText = ({ words: { below, isNear }, className }: BelowTextProps) => (
  <div className={classNames('truncate', isNear ? 'font-medium text-soon' : 'text-soft', className)}>
    {isNear ? <Icon name="clock" size={12} className="me-1 inline align-[-1.5px]" /> : null}
    {below}
  </div>
)

const fieldNames = {
  clientId: 'common.clientId',
  notes: 'keys.about.fact.notes',
  owner: 'common.owner',
  usedIn: 'keys.about.fact.usedIn',
} as const satisfies Record<ExcerptField, ParseKeys>

type RowTextProps = Found & {
  readonly item: KeySummary
  readonly words: RowWords
  /** Absent if all rows belong to the same workspace. */
  readonly workspace: Workspace | undefined
  readonly t: TFunction
}

/**
 * A row's two lines. The first has the key's name with its icons. The second has the workspace if the list
 * mixes several, what is due, and either the search match or the facts that distinguish similar keys.
 */
export const RowText = ({ item, words, workspace, excerpt, excerptField = 'clientId', t }: RowTextProps) => {
  const { facts, ends, isDue } = words
  const follows = workspace !== undefined || ends !== ''
  return (
    <>
      <div className="flex min-w-0 items-center gap-1.5">
        <bdi data-searched="words" className={`${NAME} font-semibold`} title={item.name}>
          {nameParts(item.name)}
        </bdi>
        {item.pinned ? <Icon name="pin" size={12} className="text-soft" /> : null}
        {item.keepReady ? (
          <span title={t('keys.keepReady.label')} className="flex">
            <Icon name="kept" size={13} className="text-soft" />
          </span>
        ) : null}
        {item.sharing === 'decide' ? (
          <span title={t('sharing.key.decide')} className="flex">
            <Icon name="decide" size={13} className="text-soon" />
          </span>
        ) : null}
      </div>
      <div className="flex min-w-0 items-center gap-1.5 text-small text-soft">
        {workspace ? (
          <span
            className={classNames(
              'flex min-w-0 items-center gap-1.5',
              isDue && '@max-[26rem]:shrink-0',
              excerpt === undefined ? '@min-[44rem]:max-w-[62%] @min-[44rem]:shrink-0' : 'max-w-1/2 shrink-0',
            )}
          >
            <WorkspaceBadge workspace={workspace} size="sm" />
            <bdi
              data-searched="words"
              className={classNames(NAME, isDue && '@max-[26rem]:hidden')}
              title={workspace.name}
            >
              {nameParts(workspace.name)}
            </bdi>
          </span>
        ) : null}
        {isDue ? <BelowText words={words} className="@min-[26rem]:hidden" /> : null}
        {ends === '' ? null : (
          <span className="truncate font-medium text-soon first-letter:uppercase">{ends}</span>
        )}
        {excerpt === undefined ? (
          <span className={factsLook(follows)}>{follows && facts !== '' ? `· ${facts}` : facts}</span>
        ) : (
          <span className="truncate">
            <span className="@max-[44rem]:sr-only">{t(fieldNames[excerptField])} </span>
            <bdi data-searched={excerptField === 'clientId' ? 'id' : 'words'} className="text-ink">
              {excerpt}
            </bdi>
          </span>
        )}
      </div>
    </>
  )
}
