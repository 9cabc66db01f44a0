import { BlockList, isIPv6 } from 'node:net';
import { isLoopback, isThisMachine, networkOf } from '@crosshatch/core/jobs';
import fc from 'fast-check';
import { expect, test } from 'vitest';

test('a client is known by its network', () => {
  for (const [address, network] of [
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['0:0:0:0:0:FFFF:cb00:7107', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:1::2:3', '2001:db8:1:0::/64'],
    ['fe80::203.0.113.7', 'fe80:0:0:0::/64'],
    ['::2', '0:0:0:0::/64'],
  ]) {
    expect(networkOf(address ?? ''), address).toBe(network);
  }
});

test('an address is one of the machine itself where Node says so, in every spelling', () => {
  const machine = new BlockList();
  machine.addSubnet('127.0.0.0', 8, 'ipv4');
  machine.addAddress('::1', 'ipv6');
  const byte = fc.nat(255);
  const own = fc.tuple(byte, byte, byte).map((rest) => [127, ...rest].join('.'));
  const zeros = fc.constantFrom('::', '0::', '0:0:0:0:0:', '0000:0::0:');
  const mapped = fc.tuple(zeros, fc.constantFrom('ffff', 'FFFF', '0'), fc.oneof(own, fc.constant('7f00:1')));
  const spelled = mapped.map(([head, group, tail]) => `${head}${group}:${tail}`);
  const ones = fc.constantFrom('::1', '0:0:0:0:0:0:0:1', '::0001', '0::0:1', '::0.0.0.1', '::2', '1::1', '::');
  fc.assert(
    fc.property(fc.oneof(fc.ipV4(), fc.ipV6(), own, spelled, ones), (address) => {
      expect(isLoopback(address)).toBe(machine.check(address, isIPv6(address) ? 'ipv6' : 'ipv4'));
    }),
  );
});

test('a host is this machine by localhost and by each of its addresses, at any port', () => {
  const ipv4 = ['localhost', 'LOCALHOST:8788', '127.0.0.1', '127.8.9.10:80'];
  const ipv6 = ['[::1]', '[::1]:8788', '[0:0:0:0:0:0:0:1]', '[::ffff:7f00:1]'];
  for (const host of [...ipv4, ...ipv6]) expect(isThisMachine(host), host).toBe(true);
});

test('no other host is this machine, whatever its name resolves to', () => {
  const names = [
    'localhost.evil.example',
    'evil.example:8788',
    '127.evil.example',
    '127.0.0.1.evil.example',
    'localhost@evil',
  ];
  const addresses = ['192.168.0.7', '[::2]:80', '[::1', '::1]', '[::1]evil.example', '[::1zzz]', '1.127.0.0.1'];
  for (const host of [...names, ...addresses, '', ':80', 'localhost:', 'localhost:x', 'localhost:80:80']) {
    expect(isThisMachine(host), host).toBe(false);
  }
});
