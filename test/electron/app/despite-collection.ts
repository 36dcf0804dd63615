/**
 * Calls main again if the inspector lost the reply: it only has a weak reference to the promise, so V8 may
 * collect it. The first call may have run nevertheless.
 */
export const despiteCollection = <Answer>(ask: () => Promise<Answer>): Promise<Answer> =>
  ask().catch((problem: unknown) => {
    if (!String(problem).includes('garbage collected')) throw problem
    return ask()
  })
