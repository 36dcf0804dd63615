import { appError } from '../../../shared/errors.ts'
import type { Handlers } from '../../../shared/ipc-contract.ts'
import { err, ok } from '../../../shared/result.ts'
import { notSaved } from '../../app/not-saved.ts'
import {
  profileText,
  readProfile,
  serviceOfProfile,
  updateOf,
} from '../../domain/services/service-profile.ts'
import { saveService } from '../../domain/vault/service-records.ts'
import type { App } from '../app.ts'
import { profileFileType } from '../choose-profile.ts'

type Mine = Pick<Handlers, 'services:importProfile' | 'services:exportProfile'>

const fileNameOf = (name: string): string => {
  const plain = name
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/gu, '')
    .slice(0, 60)
  return `${plain || 'service'}.keyward.json`
}

/** Service profiles: small files that colleagues send each other (design §10). */
export const profileHandlers = ({ vault, cipher, say, fileDialog }: App): Mine => ({
  'services:importProfile': async (input) => {
    const profile = readProfile(input?.text ?? '')
    if (!profile.ok) return profile
    const known = serviceOfProfile(vault.document, profile.value)
    const draft = known === undefined ? profile.value : updateOf(known, profile.value)
    if (draft === undefined) return err(appError('duplicate', { id: known?.id, name: known?.name }))
    return vault.change((document) => {
      // Looked up anew: a save that was waiting may have brought the same service.
      if (serviceOfProfile(document, profile.value)?.id !== known?.id) {
        return err(appError('refused', { reason: 'stale' }))
      }
      return saveService(document, draft, () => cipher.newId())
    })
  },

  'services:exportProfile': async ({ serviceId }) => {
    const service = vault.document.services.find((candidate) => candidate.id === serviceId)
    if (service === undefined || service.isPractice === true) return err(appError('not-found'))
    const saved = await fileDialog.saveFile({
      title: say('files.profile.save'),
      type: profileFileType(say),
      defaultName: fileNameOf(service.name),
      bytes: new TextEncoder().encode(profileText(service)),
    })
    if (saved.kind === 'cancelled') return err(appError('cancelled'))
    return saved.kind === 'saved' ? ok({ fileName: saved.name }) : err(notSaved(saved))
  },
})
