import type { AppError } from '../../shared/errors.ts'
import type { Result } from '../../shared/result.ts'
import type { TokenBatch } from '../../shared/token-batch.ts'

/** The part of the token issuer that a batch needs. */
export interface BatchIssuer {
  issueMany(
    keyIds: readonly string[],
    onSettled: (keyId: string, got: Result<unknown, AppError>) => void,
  ): Promise<void>
  cancel(keyId: string): unknown
}

interface Running {
  batch: TokenBatch
  readonly keyIds: readonly string[]
  readonly open: Set<string>
}

/** Failures that need the user: the secret is missing, or the service refuses it. */
const isForPerson = (error: AppError): boolean =>
  error.kind === 'secret-unreadable' || error.kind === 'invalid-client'

/**
 * Requests tokens for all keys of a workspace, one batch for each workspace at a time, and reports progress.
 */
export class BatchIssue {
  readonly #issuer: BatchIssuer
  readonly #onProgress: (batch: TokenBatch) => void
  readonly #running = new Map<string, Running>()

  constructor(issuer: BatchIssuer, onProgress: (batch: TokenBatch) => void) {
    this.#issuer = issuer
    this.#onProgress = onProgress
  }

  /**
   * Starts a batch and returns its keys, or those of the running batch. `leftOut` counts skipped keys: a
   * refused secret is not sent again unless the user requests a token for that very key.
   */
  async start(workspaceId: string, keyIds: readonly string[], leftOut: number): Promise<void> {
    if (this.#running.has(workspaceId)) return
    const batch = {
      workspaceId,
      total: keyIds.length + leftOut,
      done: leftOut,
      ready: 0,
      needsPerson: leftOut,
      isCancelled: false,
      isOver: keyIds.length === 0,
    }
    this.#onProgress(batch)
    if (batch.isOver) return
    const running: Running = { batch, keyIds, open: new Set(keyIds) }
    this.#running.set(workspaceId, running)
    try {
      await this.#issuer.issueMany(keyIds, (keyId, got) => this.#settle(running, keyId, got))
    } finally {
      this.#running.delete(workspaceId)
      this.#onProgress({ ...running.batch, isOver: true })
    }
  }

  /** Cancels a batch: aborts running requests and drops waiting ones. Tokens already issued stay. */
  cancel(workspaceId: string): void {
    const running = this.#running.get(workspaceId)
    if (running === undefined) return
    running.batch = { ...running.batch, isCancelled: true }
    for (const keyId of running.open) this.#issuer.cancel(keyId)
  }

  #settle(running: Running, keyId: string, got: Result<unknown, AppError>): void {
    if (!running.open.delete(keyId)) return
    const { batch } = running
    running.batch = {
      ...batch,
      done: batch.done + 1,
      ready: batch.ready + (got.ok ? 1 : 0),
      needsPerson: batch.needsPerson + (!got.ok && isForPerson(got.error) ? 1 : 0),
      isCancelled: batch.isCancelled || (!got.ok && got.error.kind === 'locked'),
    }
    if (running.open.size > 0) this.#onProgress(running.batch)
  }
}
