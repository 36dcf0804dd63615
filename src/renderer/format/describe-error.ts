import type { TFunction } from 'i18next'
import type { ReasonOf } from '../../shared/error-kinds.ts'
import type { AppError, ErrorOf } from '../../shared/errors.ts'
import { button, type Errors, type ErrorWords, later, step } from './error-words.ts'

/**
 * Describes any failure. Both switches are exhaustive: a new kind or reason does not compile until it has its
 * message. Host, status and detail are for *Details* only, except a host that the sentence needs.
 */
export const describeError = (error: AppError, t: TFunction, nowMs: number): ErrorWords => {
  const host = error.host ?? t('errors.this.service')
  switch (error.kind) {
    case 'invalid-client':
      return notAccepted(error, t)
    case 'unexpected-answer':
      return unexpectedAnswer(error, t)
    case 'unreachable':
      return unreachable(error, t, host)
    case 'timeout':
      return {
        ...button(t, 'retry'),
        title: t('errors.timeout.title', { host }),
        advice: t('errors.timeout.advice'),
      }
    case 'tls':
      return {
        ...button(t, 'show-details'),
        title: t('errors.tls.title'),
        advice: t('errors.tls.advice', { host }),
      }
    case 'proxy-sign-in':
      return step(t, 'proxySignIn', 'retry')
    case 'moved':
      return step(t, 'moved', 'edit-region')
    case 'rate-limited':
      return {
        ...step(t, 'rateLimited', 'retry'),
        ...later(error, nowMs, (at) => t('errors.rateLimited.adviceAt', { at })),
      }
    case 'server-error':
      return {
        ...step(t, 'serverTrouble', 'retry'),
        ...later(error, nowMs, (at) => t('errors.serverTrouble.adviceAt', { at })),
      }
    case 'locked':
      return step(t, 'locked', 'unlock')
    case 'keyring-locked':
      return keyringLocked(error, t)
    case 'keyring-missing':
      return error.reason === 'keyring-gone'
        ? { ...step(t, 'keyringGone', 'unlock-keyring'), actionLabel: t('errors.action.retry') }
        : step(t, 'keyringMissing', 'choose-passphrase')
    case 'secret-unreadable':
      return step(t, error.reason === 'damaged' ? 'secretDamaged' : 'secretUnreadable', 'enter-secret')
    case 'needs-choice':
      return {
        ...step(t, choiceWords(error.reason), 'choose-passphrase'),
        actionLabel: t('errors.action.choose-custody'),
      }
    case 'not-saved':
      return { ...step(t, 'notSaved', 'retry'), ...whyNotSaved(error, t) }
    case 'not-found':
      return step(t, 'notFound', 'show-keys')
    case 'duplicate':
      return {
        ...button(t, 'open-existing'),
        title: t('errors.duplicate.title', { name: error.name ?? t('errors.this.record') }),
        advice: t('errors.duplicate.advice'),
      }
    case 'refused':
      return refused(error, t, nowMs)
    case 'bad-input':
      return badInput(error, t)
    case 'cancelled':
      return step(t, 'cancelled', 'retry')
    case 'internal':
      return {
        ...step(t, 'internal', 'retry'),
        ...(error.reference && {
          advice: t('errors.internal.adviceReference', { reference: error.reference }),
        }),
      }
  }
}

/** The sentence alone, which does not depend on the time. */
export const errorTitle = (error: AppError, t: TFunction): string => describeError(error, t, 0).title

const notAccepted = (error: ErrorOf<'invalid-client'>, t: TFunction): ErrorWords => {
  switch (error.reason) {
    case 'other-encoding-may-fit':
      return step(t, 'otherEncoding', 'other-encoding')
    case 'unknown-to-practice':
      return step(t, 'unknownToPractice', 'choose-workspace')
    case 'web-page':
    case undefined:
  }
  return step(t, 'notAccepted', 'replace-key')
}

/** An address that was mistyped fails like a network that is down: the address is asked about first. */
const unreachable = ({ reason }: ErrorOf<'unreachable'>, t: TFunction, host: string): ErrorWords => {
  const words = reason === 'unknown-host' ? 'unknownHost' : reason ? 'connectionRefused' : 'unreachable'
  return {
    ...button(t, reason ? 'edit-region' : 'retry'),
    title: t(`errors.${words}.title`, { host }),
    advice: t(`errors.${words}.advice`),
  }
}

const keyringLocked = (error: ErrorOf<'keyring-locked'>, t: TFunction): ErrorWords => {
  if (error.reason === 'keyring-restart') return step(t, 'keyringRestart', 'restart')
  if (error.reason === 'keyring-silent')
    return { ...step(t, 'keyringSilent', 'unlock-keyring'), actionLabel: t('errors.action.retry') }
  return step(t, 'keyringLocked', 'unlock-keyring')
}

/** The system's own error, if it adds information. */
const whyNotSaved = ({ detail = '' }: ErrorOf<'not-saved'>, t: TFunction): { advice?: string } => {
  if (['ENOSPC', 'EDQUOT', 'EFBIG'].includes(detail)) return { advice: t('errors.notSaved.adviceFull') }
  if (['EACCES', 'EPERM', 'EROFS'].includes(detail)) return { advice: t('errors.notSaved.adviceForbidden') }
  return {}
}

const unexpectedAnswer = (error: ErrorOf<'unexpected-answer'>, t: TFunction): ErrorWords => {
  switch (error.reason) {
    case 'web-page':
      return step(t, 'webPage', 'edit-region')
    case 'not-json':
      return step(t, 'notJson', 'edit-region')
    case 'no-token':
      return step(t, 'noToken', 'edit-region')
    case 'token-type':
      return step(t, 'tokenType', 'show-details')
    case 'expires-in':
      return step(t, 'expiresIn', 'show-details')
    case 'too-large':
      return step(t, 'tooLarge', 'edit-region')
    case 'service-error':
      return step(t, 'serviceSaidNo', 'show-details')
    case 'status':
      return {
        ...button(t, 'edit-region'),
        title: t('errors.otherStatus.title'),
        advice:
          error.status === undefined
            ? t('errors.otherStatus.adviceUnknown')
            : t('errors.otherStatus.advice', { status: error.status }),
      }
  }
}

/** Why the user has to choose how secrets are kept. */
const choiceWords = (reason: ReasonOf<'needs-choice'> | undefined) => {
  if (reason === 'keyring-changed') return 'keyringChanged'
  return reason === 'file-changed' ? 'fileChanged' : 'needsChoice'
}

const refused = (error: ErrorOf<'refused'>, t: TFunction, nowMs: number): ErrorWords => {
  switch (error.reason) {
    case 'no-recent-input':
      return step(t, 'noRecentInput', 'retry')
    case 'other-origin':
      return step(t, 'otherOrigin', 'edit-input')
    case 'plain-http':
      return step(t, 'plainHttp', 'edit-region')
    case 'bad-url':
      return step(t, 'badUrl', 'edit-region')
    case 'bad-header':
      return step(t, 'badHeader', 'edit-input')
    case 'not-confirmed':
      return step(t, 'notConfirmed', 'retry')
    case 'just-declined':
      return step(t, 'justDeclined', 'retry')
    case 'in-use':
      return {
        title: t('errors.inUse.title', { name: error.name ?? t('errors.this.holder') }),
        advice: t('errors.inUse.advice'),
        ...button(t, 'show-keys'),
      }
    case 'stale':
      return step(t, 'stale', 'retry')
    case 'refuses-both':
      return step(t, 'refusesBoth', 'retry')
    case 'wrong-passphrase':
      return {
        ...step(t, 'wrongPassphrase', 'retry'),
        ...later(error, nowMs, (at) => t('errors.wrongPassphrase.adviceAt', { at })),
      }
    case 'only-seal':
      return {
        ...step(t, 'onlySeal', 'choose-passphrase'),
        actionLabel: t('errors.action.choose-custody'),
      }
    case 'practice-changed':
      return step(t, 'practiceChanged', 'edit-region')
    case 'port-taken':
      return step(t, 'portTaken', 'move-practice')
    case 'shortcut-taken':
      return step(t, 'shortcutTaken', 'edit-input')
    case 'not-running':
      return step(t, 'notRunning', 'start-practice')
    case 'no-browser':
      return step(t, 'noBrowser', 'retry')
    case 'page-not-kept':
      return step(t, 'pageNotKept', 'retry')
    case 'read-only':
      return step(t, 'readOnly')
    case 'not-a-backup':
      return step(t, 'notABackup', 'retry')
    case 'newer-backup':
      return step(t, 'newerBackup', 'retry')
    case 'damaged-backup':
      return step(t, 'damagedBackup', 'retry')
    case 'holds-secret':
      return step(t, 'holdsSecret', 'edit-input')
    case 'too-soon':
      return {
        ...step(t, 'tooSoon', 'retry'),
        ...later(error, nowMs, (at) => t('errors.tooSoon.adviceAt', { at })),
      }
    case 'too-many':
      return step(t, 'tooMany', 'edit-input')
    case 'not-a-profile':
      return step(t, 'notAProfile', 'show-details')
    case 'newer-format':
      return step(t, 'newerFormat', 'show-details')
    case 'newer-profile':
      return step(t, 'newerProfile', 'show-details')
    case 'nothing-to-import':
      return step(t, 'nothingToImport', 'retry')
    case 'damaged-import':
      return step(t, 'damagedImport', 'retry')
    case 'import-too-large':
      return step(t, 'importTooLarge', 'retry')
    case 'encrypted-import':
      return step(t, 'encryptedImport', 'retry')
    case 'keyward-backup':
      return step(t, 'keywardBackup', 'retry')
    case 'import-stopped':
      return step(t, 'importStopped', 'retry')
    case 'activity-unreadable':
      return step(t, 'activityUnreadable', 'retry')
    case 'code-wrong':
      return step(t, 'codeWrong', 'edit-input')
    case 'code-over':
      return step(t, 'codeOver', 'retry')
    case 'not-prepared':
      return step(t, 'notPrepared', 'retry')
    case 'login-refused':
      return step(t, 'loginRefused', 'retry')
    case 'place-in-use':
      return step(t, 'placeInUse', 'edit-input')
    case 'memory-only':
      return {
        ...step(t, 'memoryOnly', 'choose-passphrase'),
        actionLabel: t('errors.action.choose-custody'),
      }
    case 'last-owner':
      return step(t, 'lastOwner', 'show-details')
    case 'in-other-team':
      return step(t, 'inOtherTeam', 'edit-input')
    case 'not-now':
      return step(t, 'notNow', 'retry')
    case 'page-unknown':
      return step(t, 'pageUnknown', 'edit-input')
    case 'unknown-channel':
    case 'foreign-sender':
      return step(t, 'refusedByKeyward', 'show-details')
  }
}

type Field = keyof Errors['field']
const fields: Readonly<Record<Field, true>> = {
  name: true,
  clientId: true,
  clientSecret: true,
  workspaceId: true,
  authUrl: true,
  baseUrl: true,
  path: true,
  headers: true,
  body: true,
  notes: true,
  passphrase: true,
  keyExpiresAtMs: true,
}
const isField = (name: string | undefined): name is Field => name !== undefined && Object.hasOwn(fields, name)

/** `field` may be a path such as `regions.0.authUrl`: its last part names the field. */
const badInput = (error: ErrorOf<'bad-input'>, t: TFunction): ErrorWords => {
  const field = error.field?.split('.').at(-1)
  return {
    ...step(t, 'badInput', 'edit-input'),
    ...(isField(field) && {
      advice: t('errors.badInput.adviceField', { field: t(`errors.field.${field}`) }),
    }),
  }
}
