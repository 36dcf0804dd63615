/**
 * Asks main again if the inspector lost the answer. The inspector holds the promise only weakly, so V8 may collect
 * it. The first call may still have run.
 */
export const despiteCollection = <Answer>(ask: () => Promise<Answer>): Promise<Answer> =>
  ask().catch((problem: unknown) => {
    if (!String(problem).includes('garbage collected')) throw problem
    return ask()
  })
