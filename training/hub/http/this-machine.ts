const NAMES = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/i;

/**
 * Whether a host, as named by `Host` or `Origin`, is this machine. Any port is accepted, since it may be forwarded. A web page
 * from elsewhere may use its own name that resolves to this machine (DNS rebinding); such names are not accepted.
 */
export const isThisMachine = (host: string): boolean => NAMES.test(host);
