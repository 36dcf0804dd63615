import type { AppError } from '../errors/app-error.ts'
import type { Result } from '../kernel/result.ts'
import type { z } from '../kernel/schema.ts'
import { activityContract } from './activity.ts'
import { appContract } from './app.ts'
import { backupsContract } from './backups.ts'
import { campaignsContract } from './campaigns.ts'
import { clipboardContract } from './clipboard.ts'
import { copiesContract } from './copies.ts'
import { evidenceContract } from './evidence.ts'
import { importsContract } from './imports.ts'
import { keysContract } from './keys.ts'
import { practiceContract } from './practice.ts'
import { proxiesContract } from './proxies.ts'
import { remindersContract } from './reminders.ts'
import { replacementsContract } from './replacements.ts'
import { requestsContract } from './requests.ts'
import { servicesContract } from './services.ts'
import { settingsContract } from './settings.ts'
import { sharingContract } from './sharing.ts'
import { tokensContract } from './tokens.ts'
import { updatesContract } from './updates.ts'
import { vaultContract } from './vault.ts'

/** Every call that the window can make, and every event that it can receive. */
export const contract = {
  ...appContract,
  ...servicesContract,
  ...keysContract,
  ...remindersContract,
  ...replacementsContract,
  ...campaignsContract,
  ...tokensContract,
  ...requestsContract,
  ...clipboardContract,
  ...practiceContract,
  ...activityContract,
  ...evidenceContract,
  ...settingsContract,
  ...vaultContract,
  ...backupsContract,
  ...importsContract,
  ...copiesContract,
  ...sharingContract,
  ...updatesContract,
  ...proxiesContract,
}

type Contract = typeof contract

/** Names of the calls. */
export type Call = {
  [Name in keyof Contract]: Contract[Name] extends { kind: 'invoke' } ? Name : never
}[keyof Contract]
/** Names of the calls that main confirms with the user. */
export type ConfirmedCall = {
  [Name in Call]: 'confirmed' extends Contract[Name]['needs'][number] ? Name : never
}[Call]
/** Names of the events. */
export type EventName = Exclude<keyof Contract, Call>

/** A call's parsed input. */
export type Input<Name extends Call> = z.infer<Contract[Name]['input']>
/** A call's result on success. */
export type Output<Name extends Call> = z.infer<Contract[Name]['output']>
/** An event's payload. */
export type Payload<Name extends EventName> = z.infer<Contract[Name]['payload']>

/** One handler per call. Main must provide all of them. */
export type Handlers = {
  readonly [Name in Call]: (input: Input<Name>) => Promise<Result<Output<Name>, AppError>>
}

type Verb<Name extends Call, Noun extends string> = Name extends `${Noun}:${infer Found}` ? Found : never
type Noun = Call extends `${infer Found}:${string}` ? Found : never
type Method<Name extends Call> = (
  ...input: undefined extends Input<Name> ? [input?: Input<Name>] : [input: Input<Name>]
) => Promise<Result<Output<Name>, AppError>>

/** The type of `window.keyward`: `noun:verb` becomes `keyward.noun.verb(input)`. */
export type Client = {
  readonly [N in Noun]: { readonly [V in Verb<Call, N>]: Method<Extract<Call, `${N}:${V}`>> }
} & {
  /** Subscribes to an event and returns the function to unsubscribe. */
  on<Name extends EventName>(name: Name, listener: (payload: Payload<Name>) => void): () => void
}

const names = Object.keys(contract) as (keyof Contract)[] // Object.keys loses the literal types
/** The names of all calls, for the preload's allow-list and for registration. */
export const calls = names.filter((name): name is Call => contract[name].kind === 'invoke')
/** The names of all events. */
export const eventNames = names.filter((name): name is EventName => contract[name].kind === 'event')
