import { type AppError, appError } from '../../../shared/errors.ts'
import { err, ok, type Result } from '../../../shared/result.ts'
import { withPauses } from '../../kernel/with-pauses.ts'
import type { Place, PlaceProblem, Places } from '../../ports/place.ts'
import type { VaultDocument } from '../../vault/format/vault-format.ts'
import { workspacesOfBoth } from '../binding/own-part.ts'
import type {
  Admission,
  BeginProblem,
  ExchangeProblem,
  NewTeam,
  OpenTeam,
  PageState,
  PageStates,
  Teams,
  WholeRecord,
} from '../open-team.ts'
import type { AdoptionNotes } from '../rules/adoption.ts'
import { type Member, PAGE } from '../rules/epoch-record.ts'
import { firstDraft, pagesDraft } from '../rules/next-record.ts'
import type { PrintedKeys } from '../rules/page.ts'
import { isAsOffered } from '../rules/pairing.ts'
import { recoverable } from '../rules/recovery.ts'
import { toBase64url, toHex } from '../rules/spelling.ts'
import { State } from '../rules/state.ts'
import type { TeamNotes } from '../team-notes.ts'
import { Adopted } from './adopted.ts'
import { Epoch, openEpochKeys, type Recipient } from './epoch.ts'
import { fetchEntries } from './fetch-entries.ts'
import { openEpoch, readReplica } from './load-epoch.ts'
import { placeEpoch } from './place-epoch.ts'
import { RecordsInSight } from './records-in-sight.ts'
import { openNotes } from './sealed-notes.ts'
import { Team, type TeamDeps } from './team.ts'
import { withNotes } from './vault-step.ts'

/** Dependencies of all teams. */
export interface TeamsDeps extends TeamDeps {
  readonly places: Places
}

/** Private keys of a new member. */
export interface MemberKeys {
  readonly id: string
  readonly signingKey: Uint8Array
  readonly boxKey: Uint8Array
}

/** So many teams of a place, and records of one, are looked at for a typed page. */
const MOST_TEAMS = 1_024
const MOST_STATES = 16
const MOST_TURNS = 64

/** The teams of a vault: opened, started, joined, recovered. Over 300 lines: the four ways make the same parts of a team. */
export class VaultTeams implements Teams {
  readonly #deps: TeamsDeps

  constructor(deps: TeamsDeps) {
    this.#deps = deps
  }

  async open(team: string): Promise<Result<OpenTeam, AppError | PlaceProblem> | undefined> {
    const { vault, cipher, places } = this.#deps
    const record = vault.document.teams?.find((one) => one.team === team)
    const key = record && vault.protection.keyOf(record.sealed.dataKeyId)
    const notes = record && key && openNotes(cipher, key, record)
    return notes && this.#open(notes, places.open(notes.access))
  }

  async start(team: NewTeam): Promise<Result<OpenTeam, BeginProblem>> {
    const { places, replica, clock, random, tools } = this.#deps
    const keys = this.newKeys()
    const person = random.newId()
    const draft = firstDraft(
      toHex(random.bytes(32)),
      this.#member(keys, person, 'owner'),
      null,
      Math.floor(clock.nowMs()),
    )
    const names = new Map([
      [keys.id, team.computerName],
      [person, team.personName],
    ])
    const place = places.open(team.access)
    const sight = new RecordsInSight(tools.crypto, draft.team)
    const beginning = { draft, state: new State(), names, keys, open: () => undefined }
    const placed = await placeEpoch({ ...tools, random }, beginning, sight.records, { place, replica })
    if (!placed.ok) return this.#closed(place, placed)
    return this.#begin({ ...team, team: draft.team, keys, names }, placed.value, place)
  }

  async join(admission: Admission): Promise<Result<OpenTeam, ExchangeProblem | 'not-here' | 'otherwise'>> {
    const { places, replica, tools } = this.#deps
    const { offer, request, record: hash } = admission
    const place = places.open(admission.access)
    const sight = new RecordsInSight(tools.crypto, offer.team)
    const read = await this.#readAll(sight, place, replica)
    if (!read.ok) return this.#closed(place, read)
    const file = sight.records.get(hash)
    if (file?.record === undefined) return this.#closed(place, err('not-here'))
    // SECURITY: S49, exactly the record that was offered: by that computer, with this one as it asked.
    if (!isAsOffered(sight.records, offer, request, file)) return this.#closed(place, err('otherwise'))
    const whole = { ...file, record: file.record }
    const keys = { id: request.id, ...admission.keys }
    const recipient = { id: keys.id, boxKey: keys.boxKey }
    const opened = await openEpoch(tools, whole, recipient, replica, place)
    if (!opened.ok) return this.#closed(place, opened)
    if (!(opened.value instanceof Epoch)) return this.#closed(place, err('not-here'))
    const { isOwn, access } = admission
    const team = { team: offer.team, name: offer.name, isOwn, access, keys, names: opened.value.names }
    return this.#begin(team, whole, place)
  }

  async look(
    access: TeamNotes['access'],
    page: PrintedKeys,
  ): Promise<Result<readonly PageStates[], PlaceProblem>> {
    const { places } = this.#deps
    const place = places.open(access)
    const found = await this.#look(place, page)
    await place.close()
    return found
  }

  async recover(
    access: TeamNotes['access'],
    page: PrintedKeys,
    from: { readonly team: string; readonly record: string; readonly out: ReadonlySet<string> },
    computerName: string,
  ): Promise<Result<OpenTeam, BeginProblem | 'not-here'>> {
    const { places, replica, clock, random, tools } = this.#deps
    const place = places.open(access)
    const sight = new RecordsInSight(tools.crypto, from.team)
    const read = await this.#readAll(sight, place, replica)
    if (!read.ok) return this.#closed(place, read)
    const file = sight.records.get(from.record)
    if (file?.record === undefined) return this.#closed(place, err('not-here'))
    const whole = { ...file, record: file.record }
    const opened = await openEpoch(tools, whole, { id: PAGE, boxKey: page.boxKey }, replica, place)
    if (!opened.ok) return this.#closed(place, opened)
    const epoch = opened.value
    if (!(epoch instanceof Epoch)) return this.#closed(place, err('not-here'))
    // SECURITY: S45, of those who are to be out no entry counts.
    const others = whole.record.members.filter(({ id }) => !from.out.has(id))
    const authors = others.map(({ id }) => id)
    const fetched = await fetchEntries(tools, epoch, authors, { place, replica }, new Set())
    if (!fetched.ok) return this.#closed(place, fetched)
    const keys = this.newKeys()
    // The page is the owners'.
    const owner = [...others, ...whole.record.members].find(({ role }) => role === 'owner')
    const person = owner?.person ?? random.newId()
    const members = [...others, this.#member(keys, person, 'owner')]
    const draft = pagesDraft(sight.records, whole, { now: page.page }, members, Math.floor(clock.nowMs()))
    const names = new Map([...epoch.names, [keys.id, computerName]])
    const recipient = new Adopted(
      { tools, replica, recipient: { id: PAGE, boxKey: page.boxKey }, sight },
      epoch,
      undefined,
    )
    const beginning = {
      draft,
      state: await withPauses(epoch.state(), tools.pace),
      names,
      keys: { signingKey: page.signingKey },
      open: recipient.openSecret.bind(recipient),
    }
    const placed = await placeEpoch({ ...tools, random }, beginning, sight.records, { place, replica })
    if (!placed.ok) return this.#closed(place, placed)
    const isOwn = new Set(members.map((member) => member.person)).size === 1
    const name = epoch.names.get(person) ?? ''
    return this.#begin({ team: from.team, name, isOwn, access, keys, names }, placed.value, place)
  }

  /** New private keys, of this team alone. */
  newKeys(): MemberKeys {
    const { random } = this.#deps
    return { id: random.newId(), signingKey: random.bytes(32), boxKey: random.bytes(32) }
  }

  #member({ id, signingKey, boxKey }: MemberKeys, person: string, role: Member['role']): Member {
    const { crypto } = this.#deps.tools
    const sign = toBase64url(crypto.publicSigningKey(signingKey))
    return { id, person, role, sign, box: toBase64url(crypto.publicBoxKey(boxKey)) }
  }

  async #look(place: Place, page: PrintedKeys): Promise<Result<readonly PageStates[], PlaceProblem>> {
    const { tools, replica } = this.#deps
    const teams = await place.teams()
    if (!teams.ok) return teams
    const found: PageStates[] = []
    for (const team of teams.value.slice(0, MOST_TEAMS)) {
      const sight = new RecordsInSight(tools.crypto, team)
      // What anybody laid there is not kept.
      const read = await this.#readAll(sight, place, undefined)
      if (!read.ok) return read
      const { records } = sight
      const recipient: Recipient = { id: PAGE, boxKey: page.boxKey }
      const canOpen = new Set<string>()
      for (const file of records.all) {
        const { record } = file
        const keys = record && (await openEpochKeys(tools.crypto, { ...file, record }, recipient))
        if (keys !== undefined) canOpen.add(file.hash)
      }
      const { records: files, replacedBy } = recoverable(records, page.page, canOpen, new Set())
      const states: PageState[] = []
      for (const file of files.slice(0, MOST_STATES)) {
        if (file.record === undefined) continue
        const whole: WholeRecord = { ...file, record: file.record }
        const opened = await openEpoch(tools, whole, recipient, replica, place)
        if (!opened.ok) return opened
        if (!(opened.value instanceof Epoch)) continue
        const { shown } = await withPauses(opened.value.shown(), tools.pace)
        const keys = [...shown.records.values()].filter(
          ({ record, deletion }) => record === 'key' && deletion !== 'deleted',
        )
        states.push({ file: whole, keyCount: keys.length, names: opened.value.names })
      }
      if (states.length > 0) found.push({ team, records, states, isReplaced: replacedBy.length > 0 })
    }
    return ok(found)
  }

  /** SECURITY: S54, reads the records of a team, in so many turns at most. */
  async #readAll(
    sight: RecordsInSight,
    place: Place,
    replica: Place | undefined,
  ): Promise<Result<void, PlaceProblem>> {
    for (let turn = 0; turn < MOST_TURNS; turn += 1) {
      const read = await sight.read(place, replica)
      if (!read.ok) return read
      if (!read.value.isUnfinished) break
    }
    return ok(undefined)
  }

  /** Notes a team that this computer is new in, and opens it. */
  async #begin(
    team: Pick<TeamNotes, 'team' | 'name' | 'isOwn' | 'access' | 'names'> & { readonly keys: MemberKeys },
    file: WholeRecord,
    place: Place,
  ): Promise<Result<OpenTeam, ExchangeProblem>> {
    const { keys, ...named } = team
    const adoption: AdoptionNotes = { adopted: file.hash, settled: [], agreedPages: [], notInHands: [] }
    const notes: TeamNotes = {
      ...{ team: named.team, name: named.name, isOwn: named.isOwn, access: named.access },
      ...{ names: named.names, memberId: keys.id, signingKey: keys.signingKey, boxKey: keys.boxKey },
      ...{ adoption, shows: undefined, out: undefined, leavers: [], seen: [] },
      ...{ workspaceIds: [], held: [], absentKeyIds: [] },
      adoptedAtMs: [[file.hash, Math.floor(this.#deps.clock.nowMs())]],
    }
    const noted = await this.#note(notes)
    if (!noted.ok) return this.#closed(place, noted)
    const opened = await this.#open(notes, place)
    if (!opened.ok) return opened
    const here = this.#alreadyHere(opened.value)
    // What this vault has of it from before is compared: what differs is offered.
    const known =
      here.length === 0 ? ok(undefined) : await opened.value.note((now) => ({ ...now, workspaceIds: here }))
    if (!known.ok) return known
    // The vault has it, whatever the place says now: the next exchange goes on.
    await opened.value.exchange()
    return opened
  }

  /** Workspaces of a team that this vault has already, and no other team. */
  #alreadyHere({ team, current }: Team): string[] {
    const { vault, cipher } = this.#deps
    const others = (vault.document.teams ?? []).flatMap((record) => {
      const key = record.team === team ? undefined : vault.protection.keyOf(record.sealed.dataKeyId)
      return (key && openNotes(cipher, key, record)?.workspaceIds) ?? []
    })
    return workspacesOfBoth(vault.document, current).filter((id) => !others.includes(id))
  }

  #note(notes: TeamNotes): Promise<Result<void, AppError>> {
    return this.#deps.vault.change(async (document) => {
      const changed = await withNotes(this.#deps, document, notes)
      return changed.ok
        ? ok<{ document: VaultDocument; saved: undefined }>({ document: changed.value, saved: undefined })
        : changed
    })
  }

  /** Opens a team from the replica, or from the place where the replica lacks it. */
  async #open(notes: TeamNotes, place: Place): Promise<Result<Team, AppError | PlaceProblem>> {
    const { tools, replica } = this.#deps
    const sight = new RecordsInSight(tools.crypto, notes.team)
    const kept = await sight.read(replica, undefined, Number.POSITIVE_INFINITY)
    if (!kept.ok) return this.#closed(place, kept)
    const recipient = { id: notes.memberId, boxKey: notes.boxKey }
    const openOne = async (hash: string): Promise<Result<Epoch | undefined, PlaceProblem>> => {
      if (sight.records.get(hash) === undefined) {
        const read = await this.#readAll(sight, place, replica)
        if (!read.ok) return read
      }
      const file = sight.records.get(hash)
      if (file?.record === undefined) return ok(undefined)
      const opened = await openEpoch(tools, { ...file, record: file.record }, recipient, replica, place)
      if (!opened.ok) return opened
      if (!(opened.value instanceof Epoch)) return ok(undefined)
      const read = await readReplica(tools, opened.value, replica)
      return read.ok ? ok(opened.value) : read
    }
    const epoch = await openOne(notes.adoption.adopted)
    if (!epoch.ok) return this.#closed(place, epoch)
    if (epoch.value === undefined) return this.#closed(place, err(appError('not-found')))
    const { shows } = notes
    const isShown = shows === undefined || shows.epoch === epoch.value.hash
    const former = isShown ? ok(undefined) : await openOne(shows.epoch)
    if (!former.ok) return this.#closed(place, former)
    const adopted = new Adopted({ tools, replica, recipient, sight }, epoch.value, former.value)
    const current = await withPauses(epoch.value.shown(), tools.pace)
    const team = new Team(this.#deps, { notes, place, sight, adopted, current })
    // What Keyward wrote before it ended without a save is known before anybody edits.
    const isBehind = shows !== undefined && JSON.stringify(shows.heads) !== JSON.stringify(epoch.value.heads)
    if (isBehind) await team.compareWithReplica()
    return ok(team)
  }

  async #closed<Problem>(place: Place, problem: Problem): Promise<Problem> {
    await place.close()
    return problem
  }
}
