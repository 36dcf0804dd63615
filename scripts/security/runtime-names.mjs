// @ts-check
import { readFileSync } from 'node:fs'

/** NUL-terminated strings that could name a switch or a variable. */
const names = /(?<![ -~])(?:[a-z][a-z0-9]*(?:[-_.][a-z0-9]+)*|[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*)(?=\0)/g

/**
 * Lists every string in an Electron executable that Chromium, Electron or Node could read as a switch or a variable.
 * @param {string} executable
 * @returns {{ switches: string[], variables: string[] }} switches without dashes
 */
export function namesInRuntime(executable) {
  const found = new Set(readFileSync(executable).toString('latin1').match(names))
  const isVariable = (/** @type {string} */ name) => /^[A-Z]/.test(name)
  return {
    switches: [...found].filter((name) => !isVariable(name)),
    variables: [...found].filter(isVariable),
  }
}
