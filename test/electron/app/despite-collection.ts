/**
 * Asks main once more when the inspector lost its answer: it references the promise it waits for so weakly that V8 may collect
 * it. What is asked may have run by then.
 */
export const despiteCollection = <Answer>(ask: () => Promise<Answer>): Promise<Answer> =>
  ask().catch((problem: unknown) => {
    if (!String(problem).includes('garbage collected')) throw problem
    return ask()
  })
