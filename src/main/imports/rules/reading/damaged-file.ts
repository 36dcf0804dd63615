/** A file that is broken at a line, from 1. Its text is never part of the message. */
export class DamagedFile extends Error {
  readonly line: number | undefined

  constructor(line?: number) {
    super('damaged')
    this.line = line
  }
}

/** A file with more in it than is read at once. */
export class TooLargeFile extends Error {
  constructor() {
    super('too-large')
  }
}
