/**
 * Reads an answer's text and gives up when it is longer than `longest` characters, so an endless
 * answer fills no memory.
 * @throws Error when it is longer, or its connection ends or is aborted before
 */
export async function readText(answer: Response, longest: number): Promise<string> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const part of answer.body ?? []) {
    text += decoder.decode(part, { stream: true });
    if (text.length > longest) throw new Error(`The answer has more than ${longest} characters`);
  }
  return text;
}
