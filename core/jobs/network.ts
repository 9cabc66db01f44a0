/** The network of a client. For IPv6 it is the first 64 bits: a subscriber has all the addresses that begin with these bits. */
export function networkOf(address: string): string {
  const groups = groupsOf(address);
  if (typeof groups === 'string') return groups;
  const network = groups.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}

/**
 * Whether an address, in any notation, belongs to the machine itself: 127.0.0.0/8 or ::1. The edge and the hub have to agree
 * on this, since a client on the machine of the hub needs no key.
 */
export function isLoopback(address: string): boolean {
  const groups = groupsOf(address);
  return typeof groups === 'string' ? /^127(?:\.\d+){3}$/.test(groups) : groups.join() === '0,0,0,0,0,0,0,1';
}

/**
 * Whether a host, as a URL or the header `Host` or `Origin` names it, is the machine itself, whatever the port, which may be
 * forwarded. No other name counts, even if it resolves to this machine: a web page from elsewhere may use such a name of its
 * own (DNS rebinding).
 */
export function isThisMachine(host: string): boolean {
  const [, ipv6, name = ''] = /^(?:\[([\da-f:.]+)\]|([^:[\]]+))(?::\d+)?$/i.exec(host) ?? [];
  return name.toLowerCase() === 'localhost' || isLoopback(ipv6 ?? name);
}

/** Returns the eight groups of an IPv6 address, or the dotted form of an IPv4 address, also if it is mapped to IPv6. */
function groupsOf(address: string): readonly number[] | string {
  if (!address.includes(':')) return address;
  const [head = '', tail = ''] = address.split('::');
  const before = numbersOf(head);
  const after = numbersOf(tail);
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => 0);
  const groups = [...before, ...zeros, ...after];
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 6).join() === '0,0,0,0,0,65535';
  return isMapped ? [high >> 8, high & 255, low >> 8, low & 255].join('.') : groups;
}

/** The groups of a part of an IPv6 address, whose end may be dotted. */
const numbersOf = (text: string): number[] =>
  text === ''
    ? []
    : text.split(':').flatMap((group) => (group.includes('.') ? pairOf(group) : [Number.parseInt(group, 16)]));

/** The two groups that an IPv4 address fills. */
function pairOf(dotted: string): number[] {
  const [a = 0, b = 0, c = 0, d = 0] = dotted.split('.').map(Number);
  return [256 * a + b, 256 * c + d];
}
