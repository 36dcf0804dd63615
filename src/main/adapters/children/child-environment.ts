/** What the system needs to load a process. */
const names = ['SystemRoot', 'windir', 'LD_LIBRARY_PATH']

/** The environment of a utility process: only what is needed to load it, none of the user's variables. */
export const childEnvironment = (): Record<string, string> => {
  const needed = names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))
  // SECURITY: S36, there is always one: Electron hands on its own whole environment when it is given an empty one.
  return { KEYWARD_CHILD: '1', ...Object.fromEntries(needed) }
}
