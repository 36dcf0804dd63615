/** The in-memory partition for all requests: nothing is saved or shared with the window. */
export const NETWORK_PARTITION = 'keyward-net'

/** The partition for requests that must be sent only once. It has no open connections to reuse. */
export const ONCE_PARTITION = 'keyward-once'
