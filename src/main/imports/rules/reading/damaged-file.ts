/** A file that is damaged at a line. Lines count from 1. The message never contains its text. */
export class DamagedFile extends Error {
  readonly line: number | undefined

  constructor(line?: number) {
    super('damaged')
    this.line = line
  }
}

/** A file with more content than is read at once. */
export class TooLargeFile extends Error {
  constructor() {
    super('too-large')
  }
}
