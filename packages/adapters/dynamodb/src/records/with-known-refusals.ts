import { isRefused } from "../refused-as.js"
import type { DocumentClient } from "../store.js"

/**
 * The client, whose conditional deletions reject if nobody knows whose deletion came first. The SDK sends a request
 * again if there is no answer. If the first one was carried out nevertheless, the second one finds nothing, and its
 * answer looks as if somebody else had been there.
 */
export function withKnownRefusals(client: DocumentClient): DocumentClient {
  const remove = async (removal: Parameters<DocumentClient["delete"]>[0]) => {
    try {
      return await client.delete(removal)
    } catch (error) {
      if (!isRefused(error) || attemptsOf(error) === 1) throw error
      throw new Error("DynamoDB was asked twice, so nobody knows who has removed the item", {
        cause: error,
      })
    }
  }
  return Object.assign(Object.create(client) as DocumentClient, { delete: remove })
}

/** How often the SDK has sent the request. */
function attemptsOf(error: unknown): number {
  const { $metadata } = error as { readonly $metadata?: { readonly attempts?: number } }
  return $metadata?.attempts ?? 1
}
