const NAMES = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/i;

/**
 * Whether a host, as `Host` and `Origin` name it, is this machine. Any port is right: it may be forwarded. A web page from
 * elsewhere may ask this machine by a name of its own that leads here (DNS rebinding), and such a name is not among these.
 */
export const isThisMachine = (host: string): boolean => NAMES.test(host);
