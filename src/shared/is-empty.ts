/** Whether a value says nothing, so that it is stored as no field at all. */
export const isEmpty = (value: unknown): boolean =>
  value == null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0)
