import { appError } from '../../../shared/errors.ts'
import { err, ok, type Result } from '../../../shared/result.ts'
import { withPauses } from '../../kernel/with-pauses.ts'
import type { Place, PlaceProblem, Places } from '../../ports/place.ts'
import { workspacesOfBoth } from '../binding/own-part.ts'
import type { AdoptionNotes } from '../rules/adoption.ts'
import { isWhole, type Member, PAGE, type WholeRecord } from '../rules/epoch-record.ts'
import { EpochRecords } from '../rules/epoch-records.ts'
import { firstDraft, pagesDraft } from '../rules/next-record.ts'
import type { PrintedKeys } from '../rules/page.ts'
import { isAsOffered } from '../rules/pairing.ts'
import { recoverable } from '../rules/recovery.ts'
import { toBase64url, toHex } from '../rules/spelling.ts'
import { State } from '../rules/state.ts'
import { Adopted } from './adopted.ts'
import { Epoch, openEpochKeys, openText } from './epoch.ts'
import { fetchEntries } from './fetch-entries.ts'
import { openEpoch, openWithEntries } from './load-epoch.ts'
import type { Admission, BeginProblem, ExchangeProblem, NewTeam, PageState, PageStates } from './outcomes.ts'
import { type Beginning, placeEpoch } from './place-epoch.ts'
import { RecordsInSight } from './records-in-sight.ts'
import { Team, type TeamDeps } from './team.ts'
import { openNotes, type TeamNotes } from './team-notes.ts'
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

/** What a vault notes of a team that it is new in. */
type Entered = Pick<TeamNotes, 'team' | 'name' | 'isOwn' | 'access' | 'names'> & { readonly keys: MemberKeys }

/** So many teams of a place, and records of one, are looked at for a typed page. */
const MOST_TEAMS = 1_024
const MOST_STATES = 16
const MOST_TURNS = 64

/** The teams of a vault: opened, started, joined, recovered. Over 200 lines: the four ways make the same parts of a team. */
export class VaultTeams {
  readonly #deps: TeamsDeps

  constructor(deps: TeamsDeps) {
    this.#deps = deps
  }

  /** Opens the team of a vault's record; undefined when its notes cannot be opened. */
  async open(team: string): Promise<Result<Team, ExchangeProblem> | undefined> {
    const { vault, cipher } = this.#deps
    const record = vault.document.teams?.find((one) => one.team === team)
    const key = record && vault.protection.keyOf(record.sealed.dataKeyId)
    const notes = record && key && openNotes(cipher, key, record)
    return notes && this.#at(notes.access, (place) => this.#open(notes, place))
  }

  /** Starts a team with this computer alone. */
  start(team: NewTeam): Promise<Result<Team, BeginProblem>> {
    const { clock, random } = this.#deps
    const keys = this.newKeys()
    const person = random.newId()
    const me = this.#member(keys, person, 'owner')
    const draft = firstDraft(toHex(random.bytes(32)), me, null, Math.floor(clock.nowMs()))
    const names = new Map([
      [keys.id, team.computerName],
      [person, team.personName],
    ])
    const beginning = { draft, state: new State(), names, keys, open: () => undefined }
    const records = new EpochRecords(this.#deps.tools.crypto, draft.team)
    const entered = { ...team, team: draft.team, keys, names }
    return this.#at(team.access, (place) => this.#begin(entered, beginning, records, place))
  }

  /** Joins with the record that an answer names. `not-here`: it has not arrived; `otherwise`: it is not as it was offered. */
  join(admission: Admission): Promise<Result<Team, ExchangeProblem | 'not-here' | 'otherwise'>> {
    const { replica, tools } = this.#deps
    const { offer, request, isOwn, access } = admission
    return this.#at(access, async (place) => {
      const found = await this.#find(place, offer.team, admission.record)
      if (!found.ok) return found
      const { records, file } = found.value
      // SECURITY: S49, exactly the record that was offered: by that computer, with this one as it asked.
      if (!isAsOffered(records, offer, request, file)) return err('otherwise')
      const keys = { id: request.id, ...admission.keys }
      const opened = await openWithEntries(tools, file, keys, replica, place)
      if (!opened.ok) return opened
      const epoch = opened.value
      if (!(epoch instanceof Epoch)) return err('not-here')
      const entered = { team: offer.team, name: offer.name, isOwn, access, keys, names: epoch.names }
      return this.#enter(entered, epoch, place)
    })
  }

  /** What the page opens at a place, the newest first; for a computer that is not in the team. */
  async look(
    access: TeamNotes['access'],
    page: PrintedKeys,
  ): Promise<Result<readonly PageStates[], PlaceProblem>> {
    const place = this.#deps.places.open(access)
    const found = await this.#look(place, page)
    await place.close()
    return found
  }

  /** Begins with one of them. */
  recover(
    access: TeamNotes['access'],
    page: PrintedKeys,
    from: { readonly team: string; readonly record: string; readonly out: ReadonlySet<string> },
    computerName: string,
  ): Promise<Result<Team, BeginProblem | 'not-here'>> {
    const { replica, clock, random, tools } = this.#deps
    return this.#at(access, async (place) => {
      const found = await this.#find(place, from.team, from.record)
      if (!found.ok) return found
      const { records, file } = found.value
      const opened = await openEpoch(tools, file, { id: PAGE, boxKey: page.boxKey }, replica, place)
      if (!opened.ok) return opened
      const epoch = opened.value
      if (!(epoch instanceof Epoch)) return err('not-here')
      // SECURITY: S45, of those who are to be out no entry counts.
      const others = file.record.members.filter(({ id }) => !from.out.has(id))
      const authors = others.map(({ id }) => id)
      const fetched = await fetchEntries(tools, epoch, authors, { place, replica }, new Set())
      if (!fetched.ok) return fetched
      const keys = this.newKeys()
      // The page is the owners'.
      const owner = [...others, ...file.record.members].find(({ role }) => role === 'owner')
      const person = owner?.person ?? random.newId()
      const members = [...others, this.#member(keys, person, 'owner')]
      const names = new Map([...epoch.names, [keys.id, computerName]])
      const beginning: Beginning = {
        draft: pagesDraft(records, file, { now: page.page }, members, Math.floor(clock.nowMs())),
        state: await withPauses(epoch.state(), tools.pace),
        names,
        keys: { signingKey: page.signingKey },
        open: (secret, write) => openText(epoch.keys, secret.owner ?? write, secret.sealed),
      }
      const isOwn = new Set(members.map((member) => member.person)).size === 1
      const name = epoch.names.get(person) ?? ''
      return this.#begin({ team: from.team, name, isOwn, access, keys, names }, beginning, records, place)
    })
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

  /** Does something at a place, which is closed unless that succeeds: then the team goes on with it. */
  async #at<Done extends Result<Team, unknown>>(
    access: TeamNotes['access'],
    run: (place: Place) => Promise<Done>,
  ): Promise<Done> {
    const place = this.#deps.places.open(access)
    const done = await run(place)
    if (!done.ok) await place.close()
    return done
  }

  async #look(place: Place, page: PrintedKeys): Promise<Result<readonly PageStates[], PlaceProblem>> {
    const { tools, replica } = this.#deps
    const teams = await place.teams()
    if (!teams.ok) return teams
    const found: PageStates[] = []
    const recipient = { id: PAGE, boxKey: page.boxKey }
    for (const team of teams.value.slice(0, MOST_TEAMS)) {
      // What anybody laid there is not kept.
      const read = await this.#read(place, team, undefined)
      if (!read.ok) return read
      const { records } = read.value
      const canOpen = new Set<string>()
      for (const file of records.all) {
        const keys = isWhole(file) && (await openEpochKeys(tools.crypto, file, recipient))
        if (keys) canOpen.add(file.hash)
      }
      const { records: files, replacedBy } = recoverable(records, page.page, canOpen, new Set())
      const states: PageState[] = []
      for (const file of files.slice(0, MOST_STATES)) {
        if (!isWhole(file)) continue
        const opened = await openEpoch(tools, file, recipient, replica, place)
        if (!opened.ok) return opened
        if (!(opened.value instanceof Epoch)) continue
        const { shown } = await withPauses(opened.value.shown(), tools.pace)
        const keys = [...shown.records.values()].filter(
          ({ record, deletion }) => record === 'key' && deletion !== 'deleted',
        )
        states.push({ file, keyCount: keys.length, names: opened.value.names })
      }
      if (states.length > 0) found.push({ team, records, states, isReplaced: replacedBy.length > 0 })
    }
    return ok(found)
  }

  /** SECURITY: S54, reads the records of a team, in so many turns at most. */
  async #read(
    place: Place,
    team: string,
    replica: Place | undefined,
    sight = new RecordsInSight(this.#deps.tools.crypto, team),
  ): Promise<Result<RecordsInSight, PlaceProblem>> {
    for (let turn = 0; turn < MOST_TURNS; turn += 1) {
      const read = await sight.read(place, replica)
      if (!read.ok) return read
      if (!read.value.isUnfinished) break
    }
    return ok(sight)
  }

  /** One record of a team at a place, and all that are beside it. */
  async #find(
    place: Place,
    team: string,
    hash: string,
  ): Promise<
    Result<{ readonly records: EpochRecords; readonly file: WholeRecord }, PlaceProblem | 'not-here'>
  > {
    const read = await this.#read(place, team, this.#deps.replica)
    if (!read.ok) return read
    const { records } = read.value
    const file = records.get(hash)
    return isWhole(file) ? ok({ records, file }) : err('not-here')
  }

  /** Places a record that begins a team or a generation of it, and enters the team with it. */
  async #begin(
    entered: Entered,
    beginning: Beginning,
    records: EpochRecords,
    place: Place,
  ): Promise<Result<Team, BeginProblem>> {
    const { tools, random, replica } = this.#deps
    const placed = await placeEpoch({ ...tools, random }, beginning, records, { place, replica })
    return placed.ok ? this.#enter(entered, placed.value, place) : placed
  }

  /** Notes a team that this computer is new in, and opens it. */
  async #enter(
    { keys, ...named }: Entered,
    epoch: Epoch,
    place: Place,
  ): Promise<Result<Team, ExchangeProblem>> {
    const adoption: AdoptionNotes = { adopted: epoch.hash, settled: [], agreedPages: [], notInHands: [] }
    const notes: TeamNotes = {
      ...{ team: named.team, name: named.name, isOwn: named.isOwn, access: named.access },
      ...{ names: named.names, memberId: keys.id, signingKey: keys.signingKey, boxKey: keys.boxKey },
      ...{ adoption, leavers: [], seen: [], workspaceIds: [], held: [], absentKeyIds: [] },
      adoptedAtMs: [[epoch.hash, Math.floor(this.#deps.clock.nowMs())]],
    }
    const noted = await this.#deps.vault.change(async (document) => {
      const changed = await withNotes(this.#deps, document, notes)
      return changed.ok ? ok({ document: changed.value, saved: undefined }) : changed
    })
    if (!noted.ok) return noted
    const opened = await this.#open(notes, place, epoch)
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

  /** Opens a team from the replica, or from the place where the replica lacks it; `known` is its epoch if that is open already. */
  async #open(notes: TeamNotes, place: Place, known?: Epoch): Promise<Result<Team, ExchangeProblem>> {
    const { tools, replica } = this.#deps
    const { team, adoption, shows, memberId, boxKey } = notes
    const sight = new RecordsInSight(tools.crypto, team)
    const kept = await sight.read(replica, undefined, Number.POSITIVE_INFINITY)
    if (!kept.ok) return kept
    const recipient = { id: memberId, boxKey }
    const openOne = async (hash: string): Promise<Result<Epoch | undefined, PlaceProblem>> => {
      const isHere = sight.records.get(hash) !== undefined
      const read = isHere ? ok(sight) : await this.#read(place, team, replica, sight)
      if (!read.ok) return read
      const file = sight.records.get(hash)
      if (!isWhole(file)) return ok(undefined)
      const opened = await openWithEntries(tools, file, recipient, replica, place)
      if (!opened.ok) return opened
      return ok(opened.value instanceof Epoch ? opened.value : undefined)
    }
    const epoch = known === undefined ? await openOne(adoption.adopted) : ok(known)
    if (!epoch.ok) return epoch
    if (epoch.value === undefined) return err(appError('not-found'))
    const isShown = shows === undefined || shows.epoch === epoch.value.hash
    const former = isShown ? ok(undefined) : await openOne(shows.epoch)
    if (!former.ok) return former
    const adopted = new Adopted({ tools, replica, recipient, sight }, epoch.value, former.value)
    const current = await withPauses(epoch.value.shown(), tools.pace)
    const opened = new Team(this.#deps, { notes, place, sight, adopted, current })
    // What Keyward wrote before it ended without a save is known before anybody edits.
    const isBehind = shows !== undefined && JSON.stringify(shows.heads) !== JSON.stringify(epoch.value.heads)
    if (isBehind) await opened.compareWithReplica()
    return ok(opened)
  }
}
