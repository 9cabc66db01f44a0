import { networkOf } from '@crosshatch/core/jobs';
import { expect, test } from 'vitest';

test('a client is known by its network', () => {
  for (const [address, network] of [
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
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
