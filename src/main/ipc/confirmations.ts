import { appError } from '../../shared/errors.ts'
import { endsOldFirst } from '../../shared/replacement-order.ts'
import { err, ok } from '../../shared/result.ts'
import { contentsIn } from '../app/back-up.ts'
import { planService } from '../app/change-service.ts'
import { chooseProfile } from '../app/choose-profile.ts'
import { planProfile } from '../app/import-profile.ts'
import { findKeysPage } from '../app/open-keys-page.ts'
import { makePrepareNewPair } from '../app/prepare-new-pair.ts'
import { restoredRows } from '../app/restore-backup.ts'
import type { Services } from '../app/services.ts'
import { findReplacement } from '../domain/replacements/replacement-records.ts'
import { Secret } from '../domain/secret.ts'
import type { Destination } from '../domain/services/destinations.ts'
import { changingBy } from '../domain/test-requests/changing-by.ts'
import { findKeyAndLocation } from '../domain/vault/workspace-location.ts'
import { databaseHost } from '../sharing/database-host.ts'
import { sharingConfirmations } from '../sharing/sharing-when-used.ts'
import { type Asked, both, type Confirmations, nothingAtStake } from './confirmation.ts'
import { copySearchConfirmation } from './copy-search-confirmation.ts'
import { enteredKey } from './entered-key.ts'
import { irreversibleConfirmations } from './irreversible-confirmations.ts'
import { settingConfirmations } from './setting-confirmations.ts'

const declined = appError('cancelled')

/** Builds the confirmations from the app's state. */
export const makeConfirmations = (services: Services): Confirmations => {
  const prepareNewPair = makePrepareNewPair(services)
  const { vault, keys, backups, testRequests, questions, language, knownHosts, plannedIds, imports } =
    services
  const { knownDatabases, translate } = services
  const irreversible = irreversibleConfirmations(services)

  // SECURITY: S41, no host is contacted before main has named it and the user agreed.
  const aboutHosts = (destinations: readonly Destination[]): Asked | undefined => {
    const unconfirmed = knownHosts.unconfirmed(destinations)
    if (unconfirmed.length === 0) return undefined
    return { ...questions.contactHosts(unconfirmed), onAgreed: () => knownHosts.agree(unconfirmed) }
  }

  return {
    ...irreversible,
    ...settingConfirmations(services),
    ...sharingConfirmations(services),
    ...copySearchConfirmation(services),

    'services:save': {
      question: (draft) => {
        const planned = planService(vault.document, draft, plannedIds.of(draft))
        return planned.ok ? ok(aboutHosts(planned.value.changed)) : planned
      },
      declined,
    },

    // SECURITY: S4, the person's browser goes only to a page that main has named.
    'services:openKeysPage': {
      question: ({ serviceId }) => {
        const found = findKeysPage(vault.document, serviceId)
        return found.ok ? ok(questions.openPage(found.value.serviceName, found.value.address)) : found
      },
      declined,
    },

    'keys:add': {
      question: async (input) => {
        const prepared = await keys.prepare(enteredKey(input), plannedIds.of(input))
        if (!prepared.ok) return prepared
        if (vault.state === 'needs-choice') return err(appError('needs-choice'))
        return ok(aboutHosts(prepared.value.destinations))
      },
      declined,
    },

    'keys:replaceSecret': {
      question: async (input) => {
        const { keyId, clientId, clientSecret } = input
        const prepared = await keys.prepareReplacement(keyId, clientId, new Secret(clientSecret))
        if (!prepared.ok) return prepared
        const again = await irreversible['keys:replaceSecret'].question(input)
        return again.ok ? ok(both(again.value, aboutHosts(prepared.value.destinations))) : again
      },
      declined,
    },

    'replacements:addNewKey': {
      question: async (input) => {
        const { check: _check, clientSecret, ...pair } = input
        const prepared = await prepareNewPair(
          { ...pair, clientSecret: new Secret(clientSecret) },
          plannedIds.of(input),
        )
        if (!prepared.ok) return prepared
        const hosts = aboutHosts(prepared.value.destinations)
        const found = findReplacement(vault.document, input.replacementId)
        if (!found.ok) return found
        // In the same key, the credentials before the last ones are given up.
        if (!endsOldFirst(found.value)) return ok(hosts)
        const { keyId } = found.value
        const again = await irreversible['keys:replaceSecret'].question({ keyId, clientSecret })
        return again.ok ? ok(both(again.value, hosts)) : again
      },
      declined,
    },

    'keys:copySecret': {
      question: async ({ keyId }) => {
        const opened = await keys.openSecretOf(keyId)
        if (!opened.ok) return opened
        const { key, location } = opened.value
        return ok(questions.copySecret(key, location.workspace))
      },
      declined,
    },

    // SECURITY: S42, what may change something in a workspace marked as live is sent after main's question.
    'requests:send': {
      question: (input) => {
        const found = findKeyAndLocation(vault.document, input.keyId)
        if (!found.ok) return found
        const { region, workspace } = found.value.location
        if (!workspace.sensitive) return nothingAtStake
        const { acceptLanguage } = language()
        const sound = testRequests.check({ ...input, baseUrl: region.baseUrl, acceptLanguage })
        if (!sound.ok) return sound
        const changing = changingBy(sound.value)
        return changing === undefined
          ? nothingAtStake
          : ok(questions.sendToSensitive(workspace.name, changing))
      },
      declined,
    },

    // SECURITY: S59, whoever knows the passphrase opens every secret in the file.
    'vault:exportBackup': {
      question: ({ passphrase, keyIds }) => {
        const planned = backups.planned(new Secret(passphrase), keyIds)
        if (!planned.ok) return planned
        const contents = contentsIn(translate, planned.value.keys.length, planned.value.workspaces.length)
        return ok({
          message:
            keyIds === undefined
              ? translate('askProtection.exportBackup.message', { contents })
              : translate('askProtection.exportBackup.send', { contents }),
          detail: [translate('askProtection.exportBackup.detail'), translate('ask.ownPassphrase')].join(
            '\n\n',
          ),
          goOn: translate('askProtection.exportBackup.goOn'),
          cancel: translate('ask.cancel'),
        })
      },
      declined,
    },

    // SECURITY: S36, names every destination in a backup, including services without a key.
    'vault:importBackup': {
      question: (input) => {
        const { previewId, take } = input
        // A preview changes nothing.
        if (previewId === undefined || take === undefined) return nothingAtStake
        const planned = imports.planned(previewId, restoredRows(take.keyIds), plannedIds.of(input))
        if (!planned.ok) return planned
        const { added, replaced, destinations } = planned.value
        const count = added.length + replaced.length
        if (count === 0 && destinations.length === 0) return nothingAtStake
        const unconfirmed = knownHosts.unconfirmed(destinations)
        return ok({
          ...questions.restoreKeys(count, destinations, unconfirmed),
          onAgreed: () => knownHosts.agree(unconfirmed),
        })
      },
      declined,
    },

    // SECURITY: S36, names every new host, and how many secrets of keys here are replaced.
    'imports:apply': {
      question: (input) => {
        const planned = imports.planned(input.planId, input.rows, plannedIds.of(input))
        if (!planned.ok) return planned
        const { added, replaced, destinations } = planned.value
        const unconfirmed = knownHosts.unconfirmed(destinations)
        if (replaced.length === 0 && unconfirmed.length === 0) return nothingAtStake
        if (vault.state === 'needs-choice') return err(appError('needs-choice'))
        return ok({
          ...questions.importKeys(added.length + replaced.length, replaced.length, unconfirmed),
          onAgreed: () => knownHosts.agree(unconfirmed),
        })
      },
      declined,
    },

    // SECURITY: S41, no database is contacted before main has named it and the user agreed.
    'sharing:tryPlace': {
      question: (input) => {
        if (input.kind === 'folder') return nothingAtStake
        const host = databaseHost(input.host)
        if (host === undefined) return err(appError('bad-input', { field: 'host' }))
        if (knownDatabases.isKnown(input)) return nothingAtStake
        return ok({
          ...questions.contactDatabase(host, input.port),
          onAgreed: () => knownDatabases.agree(input),
        })
      },
      declined,
    },

    // SECURITY: S36, no host is trusted by default: main names each before a secret can go there.
    'services:importProfile': {
      complete: async (input) => {
        if (input?.text !== undefined) return ok(input)
        const chosen = await chooseProfile(services)
        return chosen.ok ? ok({ text: chosen.value }) : chosen
      },
      question: (input = {}) => {
        const planned = planProfile(vault.document, input.text ?? '', plannedIds.of(input))
        if (!planned.ok) return planned
        const { name, isKnown, destinations } = planned.value
        return ok({
          ...questions.importProfile(name, isKnown, destinations),
          onAgreed: () => knownHosts.agree(destinations),
        })
      },
      declined,
    },
  }
}
