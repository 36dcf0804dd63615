/** Thrown for a damaged file, with the line if known (starting at 1). The message never quotes the file. */
export class DamagedFile extends Error {
  readonly line: number | undefined

  constructor(line?: number) {
    super('damaged')
    this.line = line
  }
}

/** Thrown for a file with more content than the limits allow. */
export class TooLargeFile extends Error {
  constructor() {
    super('too-large')
  }
}
