/** A function whose code is loaded on its first call, so that it doesn't slow down startup. */
export const loadedOnUse = <Args extends readonly unknown[], Value>(
  load: () => Promise<(...args: Args) => Promise<Value>>,
): ((...args: Args) => Promise<Value>) => {
  let loading: ReturnType<typeof load> | undefined
  return async (...args) => {
    loading ??= load()
    const run = await loading
    return run(...args)
  }
}
