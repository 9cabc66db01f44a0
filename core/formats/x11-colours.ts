/**
 * The usual names of X11's `rgb.txt`. Four of the colours differ from those in CSS, whose lists are more common:
 * `gray`, `green`, `maroon` and `purple`.
 */
const NAMED: ReadonlyMap<string, string> = new Map(
  [
    'aquamarine:7fffd4 azure:f0ffff beige:f5f5dc black:000000 blue:0000ff brown:a52a2a burlywood:deb887',
    'chartreuse:7fff00 chocolate:d2691e coral:ff7f50 cornflowerblue:6495ed crimson:dc143c cyan:00ffff',
    'darkblue:00008b darkgray:a9a9a9 darkgreen:006400 darkolivegreen:556b2f darkorange:ff8c00 darkred:8b0000',
    'deeppink:ff1493 dimgray:696969 dodgerblue:1e90ff firebrick:b22222 forestgreen:228b22 gold:ffd700',
    'goldenrod:daa520 gray:bebebe green:00ff00 hotpink:ff69b4 indigo:4b0082 ivory:fffff0 khaki:f0e68c',
    'lavender:e6e6fa lightblue:add8e6 lightgray:d3d3d3 lightgreen:90ee90 lightpink:ffb6c1 lightyellow:ffffe0',
    'lime:00ff00 limegreen:32cd32 magenta:ff00ff maroon:b03060 midnightblue:191970 navy:000080 olive:808000',
    'olivedrab:6b8e23 orange:ffa500 orangered:ff4500 orchid:da70d6 peru:cd853f pink:ffc0cb plum:dda0dd',
    'purple:a020f0 red:ff0000 royalblue:4169e1 saddlebrown:8b4513 salmon:fa8072 sandybrown:f4a460 seagreen:2e8b57',
    'sienna:a0522d silver:c0c0c0 skyblue:87ceeb slateblue:6a5acd springgreen:00ff7f steelblue:4682b4 tan:d2b48c',
    'teal:008080 tomato:ff6347 turquoise:40e0d0 violet:ee82ee wheat:f5deb3 white:ffffff yellow:ffff00',
    'yellowgreen:9acd32',
  ]
    .join(' ')
    .split(' ')
    .map((entry): [string, string] => {
      const [name = '', value = ''] = entry.split(':');
      return [name, `#${value}`];
    }),
);

/** The colour of a name in X11, as `#rrggbb`, such as `Sky Blue`, `grey` or `gray50`; undefined for an unknown name. */
export function x11Colour(name: string): string | undefined {
  const bare = name
    .toLowerCase()
    .replace(/[\s_-]/g, '')
    .replaceAll('grey', 'gray');
  const [, share] = /^gray(\d{1,2}|100)$/.exec(bare) ?? [];
  if (share === undefined) return NAMED.get(bare);
  return `#${Math.round((Number(share) * 255) / 100)
    .toString(16)
    .padStart(2, '0')
    .repeat(3)}`;
}
