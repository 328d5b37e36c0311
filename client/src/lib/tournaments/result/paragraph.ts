/** The key of the texts for a paragraph on cancelled events: "sit & go, guaranteed" is sit_go_guaranteed. */
export function paragraphKey(paragraph: string): string {
  return paragraph.replace(/[^a-z]+/g, "_");
}
