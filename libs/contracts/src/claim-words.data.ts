/**
 * Words of claims that are prohibited or need evidence. Source: Food Safety and Standards (Advertising and Claims)
 * Regulations, 2018, consolidated on 13 December 2022: regulation 10 (prohibited claims), 7 (health claims) and 11 (approval
 * of claims about the risk of a disease). The regulations name no words: these are the usual ones of such claims.
 */
export const CLAIM_WORDS = {
  /** That a food prevents, alleviates, treats or cures a disease. */
  disease:
    /\b(cur(e|es|ed|ing)|heals?|healing|treats? (a |an |the )?(disease|illness|condition)|treatment (of|for)|remed(y|ies)|medicinal|prevents?|prevention|alleviates?|diabet(es|ic)|cancer|arthritis|asthma|hypertension|anaemia|osteoporosis|infections?|blood pressure)\b/gi,
  /** That a food does something for the health. */
  health:
    /\b(immunity|immune|boosts?|detox(ifies|ification)?|weight[- ](loss|management)|slimming|fat[- ]burn(er|ing)|anti-?age?ing|heart[- ]?health(y)?|healthy heart|cholesterol|brain|memory|digestion|metabolism|hormon(e|es|al)|superfoods?|health benefits?)\b/gi,
} as const;
export type ClaimKind = keyof typeof CLAIM_WORDS;
