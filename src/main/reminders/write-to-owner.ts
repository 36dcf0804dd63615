import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../shared/kernel/result.ts'
import type { KeySummary } from '../../shared/keys/key.ts'
import { ownerId } from '../../shared/keys/owner-id.ts'
import type { InterfaceLanguage } from '../i18n/interface-language.ts'
import type { Translate } from '../i18n/translate.ts'
import { localDay } from '../kernel/local-days.ts'
import { shownName } from '../kernel/shown-name.ts'
import type { KeyViews } from '../keys/rules/key-summary.ts'
import type { Browser } from '../ports/browser.ts'
import type { Clock } from '../ports/clock.ts'
import type { Vault } from '../vault/vault.ts'
import { mailtoOf } from './rules/mailto.ts'

/**
 * Opens an email to the owner of these keys that says which of them need replacing, without secrets or client
 * IDs. Errors: `not-found` for a key that is gone or has another owner, `refused` as `no-mail-program`.
 */
export type WriteToOwner = (keyIds: readonly string[]) => Promise<Result<void, AppError>>

interface Deps {
  readonly browser: Pick<Browser, 'openMail'>
  readonly clock: Clock
  readonly language: () => InterfaceLanguage
  readonly translate: Translate
  readonly vault: Pick<Vault, 'document'>
  readonly views: Pick<KeyViews, 'keys'>
}

const AHEAD_DAYS = 30

export const makeWriteToOwner =
  ({ browser, clock, language, translate, vault, views }: Deps): WriteToOwner =>
  async (keyIds) => {
    const wanted = new Set(keyIds)
    const keys = views.keys({ deleted: false }).filter(({ id }) => wanted.has(id))
    const owner = keys[0]?.owner
    const isTheirs = (key: KeySummary) =>
      owner !== undefined && key.owner !== undefined && ownerId(key.owner) === ownerId(owner)
    if (owner === undefined || keys.length < wanted.size || !keys.every(isTheirs))
      return err(appError('not-found', { field: 'owner' }))

    const nowMs = clock.nowMs()
    const workspaces = new Map(vault.document.workspaces.map(({ id, name }) => [id, shownName(name)]))
    const dates = new Intl.DateTimeFormat(language().locale, { dateStyle: 'medium' })
    const daysTo = (atMs: number) => localDay(atMs) - localDay(nowMs)
    const isLeaked = ({ toReplace }: KeySummary) => toReplace?.reason === 'leaked'
    const whenWords = (key: KeySummary): string => {
      const { dueAtMs, keyExpiresAtMs, toReplace } = key
      if (isLeaked(key)) return translate('mail.leaked')
      if (dueAtMs === undefined || daysTo(dueAtMs) > AHEAD_DAYS)
        return toReplace === undefined ? '' : translate('mail.marked')
      const at = dates.format(dueAtMs)
      const isOver = daysTo(dueAtMs) < 0
      if (dueAtMs === keyExpiresAtMs) return translate(isOver ? 'mail.expired' : 'mail.expires', { at })
      return translate(isOver ? 'mail.wasDue' : 'mail.due', { at })
    }
    const lineOf = (key: KeySummary): string => {
      // Hide the client ID, because a key may be named after it.
      const name = shownName(key.name).replaceAll(key.clientId, '…')
      const about = `${name} (${workspaces.get(key.workspaceId) ?? ''})`
      return [`- ${about}`, whenWords(key)].filter((part) => part !== '').join(': ')
    }
    const orderOf = (key: KeySummary) => (isLeaked(key) ? 0 : (key.dueAtMs ?? Number.POSITIVE_INFINITY))
    const ordered = keys.toSorted((one, other) => orderOf(one) - orderOf(other))
    const count = ordered.filter((key) => whenWords(key) !== '').length
    const isAsking = count === 0
    const address = mailtoOf({
      to: owner.email,
      subject: isAsking ? translate('mail.aboutSubject') : translate('desktop.notice.manyDue', { count }),
      opening: [
        translate('mail.hello', { to: shownName(owner.name) }),
        '',
        isAsking ? translate('mail.about') : translate('mail.intro'),
      ],
      lines: ordered.map(lineOf),
      more: (left) => translate('mail.more', { count: left }),
      closing: isAsking ? [] : [translate('mail.please')],
    })
    return (await browser.openMail(address))
      ? ok(undefined)
      : err(appError('refused', { reason: 'no-mail-program' }))
  }
