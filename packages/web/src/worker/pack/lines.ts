/**
 * The lines of a body as they come; the last one only if it ended before the connection did. Who stops early fetches no
 * more.
 */
export async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { value, done } = await reader.read(); // rejects where the connection broke
      rest += decoder.decode(value, { stream: !done });
      const lines = rest.split('\n');
      rest = done ? '' : (lines.pop() ?? '');
      yield* lines;
      if (done) return;
    }
  } finally {
    await reader.cancel().catch(() => {}); // it broke by itself
  }
}
