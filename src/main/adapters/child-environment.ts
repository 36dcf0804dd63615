/**
 * The environment of a utility process.
 *
 * SECURITY: S36, only the variables needed to load it, none of the user's. There is always one: Electron hands on its
 * own whole environment when it is given an empty one.
 */
export const childEnvironment = (): Record<string, string> => {
  const names = ['SystemRoot', 'windir', 'LD_LIBRARY_PATH']
  const needed = names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))
  return { KEYWARD_CHILD: '1', ...Object.fromEntries(needed) }
}
