/** Caches the last result of a pure function. */
export const memoize = <Args extends readonly unknown[], Answer>(
  compute: (...args: Args) => Answer,
): ((...args: Args) => Answer) => {
  let last: { readonly args: Args; readonly answer: Answer } | undefined
  return (...args) => {
    if (last?.args.every((arg, index) => Object.is(arg, args[index]))) return last.answer
    last = { args, answer: compute(...args) }
    return last.answer
  }
}
