import type { ActivityKind } from '../../../shared/activity.ts'
import { type AppError, appError } from '../../../shared/errors.ts'
import type { Input } from '../../../shared/ipc-contract.ts'
import type { Service } from '../../../shared/model.ts'
import { err, ok, type Result } from '../../../shared/result.ts'
import type { SharingState } from '../../../shared/sharing.ts'
import type { ActivityLog } from '../../domain/records/activity-log.ts'
import { serviceFrom } from '../../domain/shared-vault/shared-fields.ts'
import { readPairingCode } from '../../domain/sharing/pairing.ts'
import { placeFacts } from '../../domain/sharing/place-facts.ts'
import { filled } from '../../domain/vault/filled.ts'
import type { Translate } from '../../i18n/translate.ts'
import type { PlaceAccess } from '../../ports/sharing-places.ts'
import { removeComputers } from './computers.ts'
import { addressChoice, decideAddress, decideSecret, serviceAt } from './decide.ts'
import { keepKey } from './keep-key.ts'
import { forgetMembership, noteAccess, noteMembership, notePageEntries } from './membership-in-vault.ts'
import { notWritten } from './not-written.ts'
import { OfferedCode } from './offered-code.ts'
import { placeName } from './place-name.ts'
import type { PrintPage } from './print-page.ts'
import { recover } from './recover.ts'
import { readPage } from './recovery-page.ts'
import { RequestToJoin } from './request-to-join.ts'
import { shareWorkspace, takeBackWorkspace } from './share-workspace.ts'
import type { FollowingSharing, Sharing } from './sharing.ts'
import type { KeyStanding } from './sharing-of-keys.ts'
import { pageEntries, stateOfTeam } from './sharing-view.ts'
import { ShownTeam } from './shown-team.ts'
import { StandingOfKeys } from './standing-of-keys.ts'
import { newComputer, startTeam } from './start-team.ts'
import { stateWithoutTeam } from './state-without-team.ts'
import { type ConnectionNeeds, TeamConnection } from './team-connection.ts'
import type { OwnComputer, TeamLog, TeamLogNeeds, TeamTools } from './team-log.ts'
import { TeamPage } from './team-page.ts'
import type { TeamSession } from './team-session.ts'
import type { TriedPlace, TryPlace } from './try-place.ts'

/** Dependencies of sharing. */
export interface TeamSharingNeeds extends Omit<ConnectionNeeds, 'onChange' | 'onReceived' | 'tools'> {
  readonly random: TeamLogNeeds['random']
  readonly tryPlace: TryPlace
  readonly printPage: PrintPage
  readonly translate: Translate
  readonly activity: Pick<ActivityLog, 'add'>
  /** Sends the window the state. */
  readonly publish: (state: SharingState) => void
  /** Sends the window the keys that stand otherwise than before. */
  readonly publishKeys: (keyIds: readonly string[]) => void
}

type Answer = Promise<Result<SharingState, AppError>>

/**
 * Sharing of this vault with the person's other computers; loaded when it is first used. Over 300 lines: it is the list of the calls, each
 * a few lines on the files beside it.
 */
export class TeamSharing implements FollowingSharing {
  readonly #needs: TeamSharingNeeds
  readonly #tools: TeamTools
  readonly #connection: TeamConnection
  readonly #code: OfferedCode
  readonly #request: RequestToJoin
  readonly #page: TeamPage
  readonly #shown = new ShownTeam()
  readonly #standing: StandingOfKeys

  constructor(needs: TeamSharingNeeds) {
    const { platform, clock, random } = needs
    this.#needs = needs
    this.#tools = { crypto: platform.crypto, clock, random, pace: platform.pace }
    this.#standing = new StandingOfKeys({ pace: platform.pace, publish: needs.publishKeys })
    const onChange = () => this.#publish()
    this.#connection = new TeamConnection({
      ...needs,
      tools: this.#tools,
      onChange,
      onReceived: (ids) => this.#note('changes-received', this.#namesOf(ids)),
    })
    this.#code = new OfferedCode({ connection: this.#connection, tools: this.#tools, clock, onChange })
    const entryStore = (team: string) => platform.entryStore(team)
    this.#page = new TeamPage({ tools: this.#tools, entryStore, printPage: needs.printPage })
    this.#request = new RequestToJoin({
      tools: this.#tools,
      entryStore,
      clock,
      onJoined: (joined) => this.#joined(joined),
      onChange,
    })
  }

  /** Opens the team of an unlocked vault, if it has one. */
  async start(): Promise<void> {
    await this.#connection.start()
  }

  /** SECURITY: S34, drops keys, codes and connections. */
  lock(): void {
    this.#code.forget()
    this.#request.forget()
    this.#page.forget()
    this.#connection.end()
    this.#standing.forget()
  }

  /** The vault has changed: what is shared of it goes out. */
  vaultChanged(): void {
    if (this.#connection.session?.hasNews === true) void this.#connection.exchangeSoon()
  }

  recheck(): void {
    this.#connection.recheck()
  }

  setVisible(isVisible: boolean): void {
    this.#connection.setVisible(isVisible)
  }

  /** How a key stands. */
  ofKey(keyId: string): KeyStanding | undefined {
    return this.#standing.of(keyId)
  }

  /** The computer that asks to be added. */
  asking(computerId: string): string | undefined {
    return this.#code.asking(computerId)?.label
  }

  sharedService(serviceId: string): Service | undefined {
    const { session } = this.#connection
    const found = session?.log.shared.services.find(({ id }) => id === serviceId)
    const here = this.#needs.vault.document.services.find(({ id }) => id === serviceId)
    return found && serviceFrom(serviceId, found.values, here)
  }

  serviceToKeep(recordId: string, keep: 'mine' | 'theirs'): Service | undefined {
    const { session } = this.#connection
    const choice = session && addressChoice(session, recordId)
    return choice && serviceAt(this.#needs.vault.document, choice, choice[keep])
  }

  state(): SharingState {
    const { vault, translate } = this.#needs
    const { session, access, contact, isBusy } = this.#connection
    const { document } = vault
    if (session === undefined || access === undefined) {
      const { problem } = contact
      return stateWithoutTeam(document, {
        isAsking: this.#request.isAsking,
        isBusy,
        ...filled({ problem: problem === 'not-here' ? 'went-back' : problem }),
      })
    }
    return stateOfTeam(session, document, {
      place: placeName(translate, placeFacts(access)),
      contact,
      isBusy,
      shown: this.#shown.of(session, document),
      pairing: this.#code.view,
      canPrintAgain: this.#page.isHeld,
      canMakePage: this.#page.canMake(session.log),
    })
  }

  tryPlace(input: Input<'sharing:tryPlace'>): ReturnType<Sharing['tryPlace']> {
    return this.#needs.tryPlace.tryPlace(input)
  }

  async create(myName: string): Answer {
    const tried = this.#triedPlace()
    if (!tried.ok) return tried
    const { entryStore } = this.#needs.platform
    const computer = newComputer(this.#tools)
    const started = await startTeam(this.#tools, entryStore, computer, myName.trim())
    if (!started.ok) return err(notWritten(started.error))
    const taken = await this.#takePart(started.value, computer, tried.value.access)
    if (taken.ok) this.#note('sharing-started', taken.value.place?.name)
    return taken
  }

  async join(code: string, myName: string, others: 'stay' | 'leave'): Answer {
    const pairingCode = readPairingCode(code)
    const page = pairingCode === undefined ? readPage(this.#tools, code) : undefined
    if (pairingCode === undefined && page === undefined)
      return err(appError('refused', { reason: 'code-wrong' }))
    const tried = this.#triedPlace()
    if (!tried.ok) return tried
    const label = myName.trim()
    if (pairingCode !== undefined) {
      const asked = await this.#request.ask(tried.value, pairingCode, label)
      return asked.ok ? ok(this.state()) : asked
    }
    if (page === undefined) return err(appError('internal'))
    const keys = newComputer(this.#tools)
    const { entryStore } = this.#needs.platform
    const { place, access } = tried.value
    const recovered = await recover(this.#tools, entryStore, place, page, { keys, label }, others)
    if (recovered.ok) {
      this.#page.take(page)
      const taken = await this.#takePart(recovered.value, keys, access)
      if (taken.ok) this.#note('sharing-joined', taken.value.place?.name)
      return taken
    }
    switch (recovered.error) {
      case 'unknown-page':
        return err(appError('refused', { reason: 'page-unknown' }))
      case 'replaced':
        return err(appError('refused', { reason: 'page-replaced' }))
      default:
        return err(notWritten(recovered.error))
    }
  }

  cancelJoin(): SharingState {
    this.#request.forget()
    return this.state()
  }

  printPage(as: 'print' | 'pdf'): Answer {
    return this.#withSession(async (session) => {
      const { access } = this.#connection
      if (access === undefined) return err(appError('not-found'))
      const known = pageEntries(session.log).length
      const place = placeName(this.#needs.translate, placeFacts(access))
      const printed = await this.#page.print(as, session, place)
      // Only this one is new: the person knows who used the page.
      const entries = pageEntries(session.log).length
      if (printed.ok && entries === known + 1) return this.#seePageEntries(session.log, known)
      return printed
    })
  }

  async showCode(): ReturnType<Sharing['showCode']> {
    const session = await this.#sessionNow()
    if (!session.ok) return session
    const shown = this.#code.show()
    return ok({ ...shown, state: this.state() })
  }

  hideCode(): SharingState {
    this.#code.forget()
    return this.state()
  }

  async confirmComputer(computerId: string): Answer {
    const name = this.asking(computerId)
    const confirmed = await this.#code.confirm(computerId)
    if (!confirmed.ok) return confirmed
    this.#note('computer-added', name)
    return ok(this.state())
  }

  share(workspaceId: string): Answer {
    return this.#withSession(async (session) => {
      const shared = await shareWorkspace(session, this.#needs.vault.document, workspaceId)
      if (shared.ok) this.#note('workspace-shared', this.#workspaceName(workspaceId))
      return shared
    })
  }

  takeBack(workspaceId: string): Answer {
    const nowMs = Math.floor(this.#needs.clock.nowMs())
    return this.#withSession(async (session) => {
      const taken = await takeBackWorkspace(session, this.#needs.vault.document, workspaceId, nowMs)
      if (taken.ok) this.#note('workspace-taken-back', this.#workspaceName(workspaceId))
      return taken
    })
  }

  removeComputer({ computerId, withComputerIds = [] }: Input<'sharing:removeComputer'>): Answer {
    return this.#withSession(async ({ log }) => {
      const known = new Set(log.authority.members.map(({ id }) => id))
      const ids = [computerId, ...withComputerIds]
      if (!ids.every((id) => known.has(id)) || ids.includes(log.computer.id))
        return err(appError('not-found'))
      const removed = await removeComputers(this.#tools, log, ids)
      if (!removed.ok) return err(notWritten(removed.error))
      this.#note('computer-removed', this.#namesOf(ids))
      return ok(undefined)
    })
  }

  decide(input: Input<'sharing:decide'>): Answer {
    return this.#withSession(async (session) => {
      if ('keyId' in input)
        return decideSecret(session, input.keyId, input.keep, () => this.#needs.random.newId())
      if ('keptKeyId' in input) return keepKey(session, input.keptKeyId, () => this.#needs.random.newId())
      const choice = addressChoice(session, input.recordId)
      return choice === undefined ? err(appError('not-found')) : decideAddress(session, choice, input.keep)
    })
  }

  allowService(_serviceId: string): Answer {
    return this.#withSession(async (session) => {
      const refreshed = await session.refresh()
      return refreshed.ok ? ok(undefined) : err(notWritten(refreshed.error))
    })
  }

  async health(): ReturnType<Sharing['health']> {
    const session = await this.#sessionNow()
    if (!session.ok) return session
    await this.#connection.checkSoon()
    const { log, outbox } = session.value
    const otherFiles = await this.#otherFiles(session.value)
    const state = this.state()
    return ok({
      entries: log.heads().reduce((sum, { n }) => sum + n, 0),
      withoutEffect: log.shared.voided.length,
      outbox,
      ...filled({ otherFiles }),
      ...(state.lastExchangedAtMs === undefined ? {} : { lastExchangedAtMs: state.lastExchangedAtMs }),
      state,
    })
  }

  async usePlace(): Answer {
    const { tryPlace } = this.#needs
    const session = await this.#sessionNow()
    const tried = tryPlace.held()
    if (!session.ok) return session
    if (tried === undefined) return err(appError('refused', { reason: 'stale' }))
    const { team, computer } = session.value.log
    const moved = await noteAccess(this.#needs, { team, computer, access: tried.access })
    if (!moved.ok) return moved
    tryPlace.forget()
    this.#connection.leavePlace()
    // What the former place had is news to this one, and not lost there.
    await this.#needs.platform.entryStore(team).writeSent(new Map())
    await this.#connection.start()
    await this.#connection.exchangeSoon()
    this.#connection.forgetNews()
    this.#publish()
    return ok(this.state())
  }

  async seen(): Answer {
    this.#connection.forgetNews()
    return this.#withSession(({ log }) => notePageEntries(this.#needs, pageEntries(log).length))
  }

  async leave(): Answer {
    const { session } = this.#connection
    if (session !== undefined) {
      const { log } = session
      const op = this.#needs.random.newId()
      // Best effort: the others can remove this computer too.
      await log.write({
        to: 'authority',
        ops: [{ op, do: 'computer.remove', id: log.computer.id, cut: ownHeads(log) }],
      })
      await this.#connection.exchangeSoon()
    }
    const left = await forgetMembership(this.#needs)
    if (!left.ok) return left
    this.#connection.leavePlace()
    this.lock()
    this.#note('sharing-left')
    this.#publish()
    return ok(this.state())
  }

  async #otherFiles({ place, log }: TeamSession): Promise<number | undefined> {
    const { session, contact } = this.#connection
    // SECURITY: S34, a lock that came meanwhile has closed the place: a call would open it again.
    if (session?.place !== place || contact.problem !== undefined) return undefined
    const counted = await place.otherFiles(log.team)
    return counted.ok ? counted.value : undefined
  }

  /** Notes what was written with the page, as far as the person knew of all before. */
  async #seePageEntries(log: TeamLog, known: number): Promise<Result<void, AppError>> {
    const seen = this.#needs.vault.document.sharing?.pageEntriesSeen ?? 0
    return seen === known ? notePageEntries(this.#needs, pageEntries(log).length) : ok(undefined)
  }

  #note(what: ActivityKind, subject?: string): void {
    this.#needs.activity.add({ what, ...filled({ subject }) })
  }

  #namesOf(computerIds: readonly string[]): string | undefined {
    const members = this.#connection.session?.log.authority.members ?? []
    const names = computerIds.map((id) => members.find((member) => member.id === id)?.label ?? '')
    return names.filter((name) => name !== '').join(', ')
  }

  #workspaceName(workspaceId: string): string | undefined {
    return this.#needs.vault.document.workspaces.find(({ id }) => id === workspaceId)?.name
  }

  #triedPlace(): Result<TriedPlace, AppError> {
    const { vault, tryPlace } = this.#needs
    if (vault.document.sharing !== undefined) return err(appError('refused', { reason: 'place-in-use' }))
    if (vault.document.custody === 'memory') return err(appError('refused', { reason: 'memory-only' }))
    const tried = tryPlace.held()
    return tried === undefined ? err(appError('refused', { reason: 'stale' })) : ok(tried)
  }

  /** The session, once a start that is under way has ended. */
  async #sessionNow(): Promise<Result<TeamSession, AppError>> {
    await this.#connection.start()
    const { session } = this.#connection
    return session === undefined ? err(appError('not-found')) : ok(session)
  }

  /** Does something with the team, tells the place, and answers with the state. */
  async #withSession(run: (session: TeamSession) => Promise<Result<void, AppError>>): Answer {
    const session = await this.#sessionNow()
    if (!session.ok) return session
    const done = await run(session.value)
    if (!done.ok) return done
    void this.#connection.exchangeSoon()
    this.#publish()
    return ok(this.state())
  }

  async #joined({ log, computer, tried }: { log: TeamLog; computer: OwnComputer; tried: TriedPlace }) {
    const taken = await this.#takePart(log, computer, tried.access)
    if (taken.ok) this.#note('sharing-joined', taken.value.place?.name)
  }

  /** The vault notes that it takes part, with this computer's keys sealed, and goes on with the team. */
  async #takePart(log: TeamLog, computer: OwnComputer, access: PlaceAccess): Answer {
    const membership = { team: log.team, computer, access }
    const noted = await noteMembership(this.#needs, membership, pageEntries(log).length)
    if (!noted.ok) return noted
    this.#needs.tryPlace.forget()
    await this.#connection.start(log)
    await this.#connection.exchangeSoon()
    this.#publish()
    return ok(this.state())
  }

  #publish(): void {
    const { session } = this.#connection
    this.#standing.update(this.#shown.of(session, this.#needs.vault.document).ofKeys)
    this.#needs.publish(this.state())
  }
}

/** The newest own entries, one of each chain: a computer that leaves keeps all that it wrote. */
const ownHeads = (log: TeamLog): string[] =>
  log
    .heads()
    .filter(({ author }) => author === log.computer.id)
    .map(({ hash }) => hash)
    .sort()
