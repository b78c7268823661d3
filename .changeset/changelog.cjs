/** How `changeset version` writes a change into a CHANGELOG.md. */
module.exports = {
  getReleaseLine: async ({ summary }) => {
    const text = summary.trim()
    return text.includes("\n") ? `${text}\n` : `- ${text}`
  },
  // All packages have one version: that they depend on one another's newest is no news.
  getDependencyReleaseLine: async () => "",
}
