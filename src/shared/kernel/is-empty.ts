/** Whether a value is empty, in which case its field isn't stored. */
export const isEmpty = (value: unknown): boolean =>
  value == null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0)
