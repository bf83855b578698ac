export const maxCompared = 4;

const maxIdLength = 200;

export function comparePath(ids: readonly string[]): string {
  return `/compare?${ids.map((id) => `p=${encodeURIComponent(id)}`).join('&')}`;
}

export function comparedIds(parameter: string | readonly string[] = []): string[] {
  const ids = [parameter].flat().filter((id) => id !== '' && id.length <= maxIdLength);
  return [...new Set(ids)].slice(0, maxCompared);
}
