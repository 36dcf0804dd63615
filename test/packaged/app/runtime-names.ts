import { readFileSync } from 'node:fs'

/** NUL-terminated strings that could name a switch or a variable. */
const names = /(?<![ -~])(?:[a-z][a-z0-9]*(?:[-_.][a-z0-9]+)*|[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*)(?=\0)/g

/** Lists every string in an executable that Chromium, Electron or Node could read as a switch (without dashes) or a variable. */
export const namesInRuntime = (executable: string): { switches: string[]; variables: string[] } => {
  const found = new Set(readFileSync(executable).toString('latin1').match(names))
  const isVariable = (name: string) => /^[A-Z]/.test(name)
  return {
    switches: [...found].filter((name) => !isVariable(name)),
    variables: [...found].filter(isVariable),
  }
}
