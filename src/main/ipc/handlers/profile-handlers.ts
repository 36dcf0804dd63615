import { type AppError, appError } from '../../../shared/errors.ts'
import type { Handlers } from '../../../shared/ipc-contract.ts'
import { err, ok, type Result } from '../../../shared/result.ts'
import {
  MOST_PROFILE_BYTES,
  profileText,
  readProfile,
  serviceOfProfile,
  updateOf,
} from '../../domain/services/service-profile.ts'
import { saveService } from '../../domain/vault/service-records.ts'
import { notSaved } from '../not-saved.ts'
import type { Parts } from '../parts.ts'

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
export const profileHandlers = ({ vault, cipher, confirm, questions, say, fileDialog }: Parts): Mine => {
  const type = () => ({ name: say('files.profile.kind'), extensions: ['json'] }) as const

  const chosenText = async (): Promise<Result<string, AppError>> => {
    const file = await fileDialog.openFile({
      title: say('files.profile.open'),
      type: type(),
      maxBytes: MOST_PROFILE_BYTES,
    })
    if (file.kind === 'cancelled') return err(appError('cancelled'))
    if (file.kind !== 'opened')
      return err(appError('refused', { reason: 'not-a-profile', detail: file.kind }))
    return ok(new TextDecoder().decode(file.bytes))
  }

  return {
    'services:importProfile': async (input) => {
      if (vault.state === 'locked') return err(appError('locked'))
      const text = input?.text === undefined ? await chosenText() : ok(input.text)
      if (!text.ok) return text
      const profile = readProfile(text.value)
      if (!profile.ok) return profile
      const known = serviceOfProfile(vault.document, profile.value)
      const draft = known === undefined ? profile.value : updateOf(known, profile.value)
      if (draft === undefined) return err(appError('duplicate', { id: known?.id, name: known?.name }))
      // SECURITY: S36, hosts are never trusted by themselves: main names each before a secret can go there.
      const question = questions.importProfile(profile.value, known !== undefined)
      if (!(await confirm(question))) return err(appError('cancelled'))
      return vault.change((document) => {
        // Looked up anew: while the question stood, another file may have brought the same service.
        if (serviceOfProfile(document, profile.value)?.id !== known?.id) {
          return err(appError('refused', { reason: 'stale' }))
        }
        return saveService(document, draft, () => cipher.newId())
      })
    },

    'services:exportProfile': async ({ serviceId }) => {
      if (vault.state === 'locked') return err(appError('locked'))
      const service = vault.document.services.find((candidate) => candidate.id === serviceId)
      if (service === undefined || service.isPractice === true) return err(appError('not-found'))
      const saved = await fileDialog.saveFile({
        title: say('files.profile.save'),
        type: type(),
        defaultName: fileNameOf(service.name),
        bytes: new TextEncoder().encode(profileText(service)),
      })
      if (saved.kind === 'cancelled') return err(appError('cancelled'))
      return saved.kind === 'saved' ? ok({ fileName: saved.name }) : err(notSaved(saved))
    },
  }
}
