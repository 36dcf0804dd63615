type Listener<Payload> = (payload: Payload) => void

/** The part of an emitter that sends events, for code that never subscribes. */
export interface Emits<Payloads> {
  emit<Name extends keyof Payloads>(name: Name, payload: Payloads[Name]): void
}

/** A typed emitter. Listeners run synchronously, in the order of subscription. */
export class Emitter<Payloads> implements Emits<Payloads> {
  readonly #listeners: { [Name in keyof Payloads]?: Listener<Payloads[Name]>[] } = {}

  /** Subscribes until Keyward quits. */
  on<Name extends keyof Payloads>(name: Name, listener: Listener<Payloads[Name]>): void {
    const listeners: Listener<Payloads[Name]>[] = this.#listeners[name] ?? []
    listeners.push(listener)
    Object.assign(this.#listeners, { [name]: listeners })
  }

  emit<Name extends keyof Payloads>(name: Name, payload: Payloads[Name]): void {
    for (const listener of this.#listeners[name] ?? []) listener(payload)
  }
}
