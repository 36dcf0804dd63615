type Listener<Payload> = (payload: Payload) => void

/** The part of an emitter that announces these events. */
export interface Emits<Payloads> {
  emit<Name extends keyof Payloads>(name: Name, payload: Payloads[Name]): void
}

/** Typed emitter. Listeners run synchronously, in the order in which they subscribed. */
export class Emitter<Payloads> implements Emits<Payloads> {
  readonly #listeners: { [Name in keyof Payloads]?: Listener<Payloads[Name]>[] } = {}

  /** Subscribes until Keyward exits. */
  on<Name extends keyof Payloads>(name: Name, listener: Listener<Payloads[Name]>): void {
    const listeners: Listener<Payloads[Name]>[] = this.#listeners[name] ?? []
    listeners.push(listener)
    Object.assign(this.#listeners, { [name]: listeners })
  }

  /** Calls every listener. */
  emit<Name extends keyof Payloads>(name: Name, payload: Payloads[Name]): void {
    for (const listener of this.#listeners[name] ?? []) listener(payload)
  }
}
