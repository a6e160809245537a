const COLOURS = ['#f2a07d', '#e4a91f', '#f3b3c0', '#8fcdb0', '#fbe9e3', '#bccdf4'];

const MOONS = Array.from({ length: 14 }, (_, index) => {
  const angle = (index * 360) / 14 + 6;
  const reach = index % 2 ? 78 : 68;
  return {
    transform: `rotate(${angle} 100 100) translate(100 ${100 - reach}) rotate(${index * 47})`,
    fill: COLOURS[index % COLOURS.length],
  };
});

/** Half-moons thrown in a ring. */
export function TipBurst() {
  return (
    <svg viewBox="0 0 200 200" aria-hidden="true" className="tip-burst">
      {MOONS.map(({ transform, fill }) => (
        <path key={transform} transform={transform} fill={fill} d="M-6 3A6 6 0 0 1 6 3Z" />
      ))}
    </svg>
  );
}
