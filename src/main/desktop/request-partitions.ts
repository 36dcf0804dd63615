/** The partition of all requests, in memory: nothing is written to disk and nothing is shared with the window. */
export const NETWORK_PARTITION = 'keyward-net'

/** That of requests that are sent once, which has no connection to use again. */
export const ONCE_PARTITION = 'keyward-once'
