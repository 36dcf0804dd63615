import { appError } from '../../shared/errors.ts'
import type { ConfirmedCall } from '../../shared/ipc-contract.ts'
import type { Service } from '../../shared/model.ts'
import { err, ok } from '../../shared/result.ts'
import type { Services } from '../app/services.ts'
import type { Destination } from '../domain/services/destinations.ts'
import type { Question } from '../ports/confirm.ts'
import { type Asked, type Confirmations, cannotTell, nothingAtStake } from './confirmation.ts'

type OwnHandlers = Pick<
  Confirmations,
  Exclude<Extract<ConfirmedCall, `sharing:${string}`>, 'sharing:tryPlace'>
>

const declined = appError('cancelled')

/** Main's questions about the person's other computers. SECURITY: S42, S55, the page alone adds, removes and allows nothing. */
export const sharingConfirmations = ({
  vault,
  sharing,
  knownHosts,
  questions,
  translate,
}: Services): OwnHandlers => {
  const question = (message: string, detail: string, goOn: string) =>
    ok<Question>({ message, detail, goOn, cancel: translate('ask.cancel') })
  const destinationsOf = (service: Service): Destination[] =>
    service.regions.map((region) => ({ service, region, keyIds: [] }))
  /** SECURITY: S55, a host that another computer entered becomes known here in this dialog alone. */
  const agreeing = (asked: Question, service: Service | undefined): Asked => {
    if (service === undefined) return asked
    return { ...asked, onAgreed: () => knownHosts.agree(destinationsOf(service)) }
  }

  /** SECURITY: S58, until the team is loaded it has no computers and no questions, and the call would load it. */
  const loaded = async () => {
    await sharing.start()
    return sharing.state()
  }

  /** The other computers that the person agreed to share with in this run, by their ids. */
  const agreedTo = new Set<string>()

  return {
    // SECURITY: S42, a page could have joined somebody else's computers: main names those who can open what is shared.
    'sharing:share': {
      question: async ({ workspaceId }) => {
        const { computers } = await loaded()
        const workspace = vault.document.workspaces.find(({ id }) => id === workspaceId)
        if (workspace === undefined) return err(appError('not-found'))
        if (computers.length === 0) return cannotTell
        const others = computers.filter(({ isThis, state }) => !isThis && state === 'active')
        const ids = others.map(({ id }) => id).join()
        if (others.length === 0 || agreedTo.has(ids)) return nothingAtStake
        const names = others.map(({ name }) => name)
        const asked = question(
          translate('askSharing.share.message', { workspace: workspace.name }),
          translate('askSharing.share.detail', { names }),
          translate('askSharing.share.goOn'),
        )
        return ok({ ...asked.value, about: others.map(({ id }) => id), onAgreed: () => agreedTo.add(ids) })
      },
      declined,
    },
    'sharing:confirmComputer': {
      question: ({ computerId }) => {
        const name = sharing.asking(computerId)
        if (name === undefined) return err(appError('refused', { reason: 'code-over' }))
        return question(
          translate('askSharing.add.message', { name }),
          translate('askSharing.add.detail'),
          translate('askSharing.add.goOn'),
        )
      },
      declined,
    },
    'sharing:takeBack': {
      question: ({ workspaceId }) => {
        const workspace = vault.document.workspaces.find(({ id }) => id === workspaceId)
        if (workspace === undefined) return err(appError('not-found'))
        return question(
          translate('askSharing.takeBack.message', { workspace: workspace.name }),
          translate('askSharing.takeBack.detail'),
          translate('askSharing.takeBack.goOn'),
        )
      },
      declined,
    },
    'sharing:removeComputer': {
      question: async ({ computerId, withComputerIds = [] }) => {
        const { computers } = await loaded()
        const wanted = new Set([computerId, ...withComputerIds])
        const named = computers.filter(({ id }) => wanted.has(id))
        // SECURITY: S58, the recovery page has an id too, and is no computer.
        if (named.length < wanted.size) return cannotTell
        return question(
          translate('askSharing.remove.message', { names: named.map(({ name }) => name) }),
          translate('askSharing.remove.detail'),
          translate('askSharing.remove.goOn'),
        )
      },
      declined,
    },
    'sharing:decide': {
      question: async (input) => {
        // Of two secrets, the other one stays sealed.
        if (!('recordId' in input)) return nothingAtStake
        const { recordId, keep } = input
        const { questions: open } = await loaded()
        const asked = open.find((one) => one.about === 'address' && one.recordId === recordId)
        if (asked?.about !== 'address') return cannotTell
        const [kept, other] = keep === 'mine' ? [asked.mine, asked.theirs] : [asked.theirs, asked.mine]
        const service = sharing.serviceToKeep(recordId, keep)
        const detail = translate('askSharing.keep.detail', { kept: kept.lines, other: other.lines })
        const named = question(
          translate('askSharing.keep.message', { kept: kept.lines }),
          // SECURITY: S59, the addresses of a service whole: two may differ in their paths alone.
          service === undefined ? detail : `${detail}\n\n${questions.addresses(destinationsOf(service))}`,
          translate('askSharing.keep.goOn'),
        )
        return ok(agreeing(named.value, service))
      },
      declined,
    },
    'sharing:allowService': {
      question: async ({ serviceId }) => {
        await sharing.start()
        const service = sharing.sharedService(serviceId)
        if (service === undefined) return cannotTell
        return ok(agreeing(questions.contactHosts(destinationsOf(service)), service))
      },
      declined,
    },
    'sharing:leave': {
      question: () =>
        question(
          translate('askSharing.leave.message'),
          translate('askSharing.leave.detail'),
          translate('askSharing.leave.goOn'),
        ),
      declined,
    },
  }
}
