import { appError } from '../../shared/errors.ts'
import { err, ok } from '../../shared/result.ts'
import type { App } from '../composition/app.ts'
import type { PlannedHandlers } from '../ipc/confirmation.ts'
import { notSaved } from '../kernel/not-saved.ts'
import { shownName } from '../kernel/shown-name.ts'
import { profileFileType } from './choose-profile.ts'
import type { ServicePlans } from './questions.ts'
import { profileText } from './rules/service-profile.ts'

/** SECURITY: S60, letters and digits alone, and none that cannot be seen. */
const fileNameOf = (name: string): string => {
  const words = shownName(name)
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
  const plain = Array.from(words)
    .slice(0, 60)
    .join('')
    .replace(/^-+|-+$/gu, '')
  return `${plain || 'service'}.keyward.json`
}

/** Service profiles: small files that colleagues send each other. */
export const profileHandlers = ({ vault, changeService, translate, fileDialog }: App) =>
  ({
    'services:importProfile': (_input, plan) => changeService(plan),

    'services:exportProfile': async ({ serviceId }) => {
      const service = vault.document.services.find((candidate) => candidate.id === serviceId)
      if (service === undefined || service.isPractice === true) return err(appError('not-found'))
      const saved = await fileDialog.saveFile({
        title: translate('files.profile.save'),
        type: profileFileType(translate),
        defaultName: fileNameOf(service.name),
        bytes: new TextEncoder().encode(profileText(service)),
      })
      if (saved.kind === 'cancelled') return err(appError('cancelled'))
      return saved.kind === 'saved' ? ok({ fileName: saved.name }) : err(notSaved(saved))
    },
  }) satisfies Partial<PlannedHandlers<ServicePlans>>
