import { appError } from '../../shared/errors.ts'
import type { Settings } from '../../shared/model.ts'
import { err, ok } from '../../shared/result.ts'
import { DAY_MS } from '../../shared/time.ts'
import type { Services } from '../app/services.ts'
import { shownName } from '../app/shown-name.ts'
import { defaultSettings } from '../domain/records/user-settings.ts'
import { Secret } from '../domain/secret.ts'
import { hasPassphrase } from '../domain/vault/data-key-facts.ts'
import { lastFormer } from '../domain/vault/key-records.ts'
import { checkPassphrase } from '../domain/vault/passphrase.ts'
import { findKey } from '../domain/vault/workspace-location.ts'
import type { Question } from '../ports/confirm.ts'
import type { Confirmations } from './confirmation.ts'

type Mine = Pick<
  Confirmations,
  | 'app:restart'
  | 'activity:clear'
  | 'keys:purge'
  | 'keys:replaceSecret'
  | 'settings:reset'
  | 'settings:write'
  | 'vault:choose'
  | 'vault:removePassphrase'
  | 'vault:restore'
  | 'vault:setPassphrase'
  | 'workspaces:save'
>

const declined = appError('cancelled')

/** SECURITY: S42, what cannot be undone is asked by main, which says what will happen. */
export const irreversibleConfirmations = (services: Services): Mine => {
  const { vault, activity, settings, clock, localCopies, say, language } = services

  const when = (atMs: number): string =>
    new Intl.DateTimeFormat(language().locale, { dateStyle: 'long', timeStyle: 'short' }).format(atMs)
  const question = (message: string, detail: readonly string[], goOn: string): Question => ({
    message,
    detail: detail.join('\n\n'),
    goOn,
    cancel: say('ask.cancel'),
  })
  const isStrong = (passphrase: string) => checkPassphrase(new Secret(passphrase)).ok
  /** The person's own backups and the copies of Keyward's; said where those copies go. */
  const copiesGo = () => (vault.document.keys.length === 0 ? [] : [say('ask.copiesGo')])

  const choosePassphrase = (passphrase: string | undefined): Question | undefined =>
    passphrase === undefined || !isStrong(passphrase)
      ? undefined
      : question(
          say('ask.choosePassphrase.message'),
          [say('ask.choosePassphrase.detail'), ...copiesGo(), say('ask.ownPassphrase')],
          say('ask.choosePassphrase.goOn'),
        )

  const keepActivity = async (days: Settings['activityDays'] | undefined): Promise<Question | undefined> => {
    const { activityDays: present } = settings.current
    if (days === undefined || days === 'forever' || (present !== 'forever' && days >= present))
      return undefined
    const [older] = await activity.list({ untilMs: clock.nowMs() - days * DAY_MS }, 1)
    if (older === undefined) return undefined
    return question(
      say('ask.keepActivity.message', { count: days }),
      [say('ask.keepActivity.detail')],
      say('ask.keepActivity.goOn'),
    )
  }

  return {
    'app:restart': {
      question: () =>
        question(
          say('ask.restart.message'),
          [
            say('ask.restart.detail'),
            ...(vault.document.custody === 'memory' ? [say('ask.restart.memory')] : []),
          ],
          say('ask.restart.goOn'),
        ),
      declined,
    },

    'activity:clear': {
      question: () =>
        question(
          say('ask.clearActivity.message'),
          [say('ask.clearActivity.detail')],
          say('ask.clearActivity.goOn'),
        ),
      declined,
    },

    'keys:purge': {
      question: ({ keyId, name }) => {
        const found = findKey(vault.document, keyId)
        // The handler refuses one that is not removed yet, or whose name was not typed.
        if (!found.ok || found.value.deletedAtMs === undefined || name.trim() !== found.value.name)
          return undefined
        const { clientId, workspaceId } = found.value
        const workspace = vault.document.workspaces.find(({ id }) => id === workspaceId)?.name ?? ''
        return question(
          say('ask.purgeKey.message', { name: shownName(found.value.name) }),
          [
            say('ask.purgeKey.key', { clientId: shownName(clientId), workspace: shownName(workspace) }),
            say('ask.purgeKey.detail'),
            say('ask.copiesGo'),
          ],
          say('ask.purgeKey.goOn'),
        )
      },
      declined,
    },

    'keys:replaceSecret': {
      question: ({ keyId }) => {
        const found = findKey(vault.document, keyId)
        // Only the last pair can be brought back: a first replacement can be undone, a second hides what was before.
        if (!found.ok || lastFormer(found.value, clock.nowMs()) === undefined) return undefined
        return question(
          say('ask.replaceAgain.message', { name: shownName(found.value.name) }),
          [say('ask.replaceAgain.detail')],
          say('ask.replaceAgain.goOn'),
        )
      },
      declined,
    },

    // Lines of the activity that are older go at once.
    'settings:write': { question: ({ activityDays }) => keepActivity(activityDays), declined },
    'settings:reset': {
      question: ({ names }) =>
        keepActivity(names.includes('activityDays') ? defaultSettings.activityDays : undefined),
      declined,
    },

    'vault:choose': {
      complete: async (input) => {
        const { by, passphrase } = input
        if (by !== 'passphrase' || passphrase === undefined) return ok(input)
        // Nobody is asked about a passphrase that is not the right one.
        const right = await vault.tryPassphrase(new Secret(passphrase))
        return right.ok ? ok(input) : right
      },
      question: ({ by, passphrase }) => {
        if (by === 'passphrase') return choosePassphrase(passphrase)
        const { custody } = vault.document
        if (by === custody) return undefined
        if (by === 'memory')
          return question(
            say('ask.chooseMemory.message'),
            [say('ask.chooseMemory.detail')],
            say('ask.chooseMemory.goOn'),
          )
        return custody !== 'passphrase'
          ? undefined
          : question(
              say('ask.chooseKeychain.message'),
              [say('ask.chooseKeychain.detail')],
              say('ask.chooseKeychain.goOn'),
            )
      },
      declined,
    },

    'vault:setPassphrase': {
      complete: async (input) => {
        if (input.current === undefined) return ok(input)
        const right = await vault.tryPassphrase(new Secret(input.current))
        return right.ok ? ok(input) : right
      },
      question: ({ passphrase, current }) => {
        const isChange = hasPassphrase(vault.document)
        const isRefused =
          !isStrong(passphrase) || vault.document.custody === 'memory' || (isChange && current === undefined)
        if (isRefused) return undefined
        return isChange
          ? question(
              say('ask.changePassphrase.message'),
              [say('ask.changePassphrase.detail'), say('ask.copiesGo'), say('ask.ownPassphrase')],
              say('ask.changePassphrase.goOn'),
            )
          : question(
              say('ask.addPassphrase.message'),
              [say('ask.addPassphrase.detail'), say('ask.ownPassphrase')],
              say('ask.addPassphrase.goOn'),
            )
      },
      declined,
    },

    'vault:removePassphrase': {
      question: () =>
        question(
          say('ask.removePassphrase.message'),
          [say('ask.removePassphrase.detail')],
          say('ask.removePassphrase.goOn'),
        ),
      declined: appError('refused', { reason: 'not-confirmed' }),
    },

    'vault:restore': {
      complete: async (input) => {
        if (input?.backupId === 'empty') return ok(input)
        // Without a name: the newest that can be read.
        const copies = await localCopies()
        const copy = copies.find(
          ({ id, keys: count }) => count !== undefined && id === (input?.backupId ?? id),
        )
        return copy === undefined
          ? err(appError('not-found', { field: 'backupId' }))
          : ok({ backupId: copy.id })
      },
      question: async (input) => {
        if (input?.backupId === 'empty')
          return question(
            say('ask.startEmpty.message'),
            [say('ask.startEmpty.detail')],
            say('ask.startEmpty.goOn'),
          )
        const copy = (await localCopies()).find(({ id }) => id === input?.backupId)
        if (copy?.keys === undefined) return undefined
        return question(
          say('ask.restoreCopy.message', { when: when(copy.savedAtMs) }),
          [say('ask.restoreCopy.detail', { count: copy.keys })],
          say('ask.restoreCopy.goOn'),
        )
      },
      declined,
    },

    'workspaces:save': {
      question: ({ id, sensitive }) => {
        const known = vault.document.workspaces.find((workspace) => workspace.id === id)
        if (known === undefined || !known.sensitive || sensitive) return undefined
        return question(
          say('ask.unmarkSensitive.message', { workspace: shownName(known.name) }),
          [say('ask.unmarkSensitive.detail')],
          say('ask.unmarkSensitive.goOn'),
        )
      },
      declined,
    },
  }
}
