import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { CatalogueFileError } from '../import-errors';

const sampleBytes = 64 * 1024;

async function readSample(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sampleBytes), 0, sampleBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(path)) decoder.decode(chunk, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return false;
    throw error;
  }
}

/** Detects the encoding: byte order mark, else valid UTF-8, else Windows-1252. */
export async function detectEncoding(path: string): Promise<string> {
  const sample = await readSample(path);
  if (sample[0] === 0xff && sample[1] === 0xfe) return 'utf-16le';
  if (sample[0] === 0xfe && sample[1] === 0xff) return 'utf-16be';
  if (sample.includes(0)) {
    throw new CatalogueFileError(
      `${path} is not a text file: save it as CSV (UTF-8) and try again.`,
    );
  }
  return (await isUtf8(path)) ? 'utf-8' : 'windows-1252';
}

export async function readFirstLine(path: string, encoding: string): Promise<string> {
  const text = new TextDecoder(encoding).decode(await readSample(path), { stream: true });
  return text.trimStart().split(/\r\n|\r|\n/, 1)[0] ?? '';
}

/** Streams the text with `\n` line breaks: csv-parse counts a quoted `\r\n` as two lines. */
export async function* decodeFile(
  path: string,
  encoding: string,
  onBytes: (bytes: number) => void,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  let pendingText = '';
  for await (const chunk of createReadStream(path)) {
    onBytes(chunk.length);
    const text = pendingText + decoder.decode(chunk, { stream: true });
    pendingText = text.endsWith('\r') ? '\r' : '';
    yield text.slice(0, text.length - pendingText.length).replaceAll(/\r\n?/g, '\n');
  }
  yield (pendingText + decoder.decode()).replaceAll(/\r\n?/g, '\n');
}
