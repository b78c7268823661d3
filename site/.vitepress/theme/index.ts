import type { Theme } from "vitepress"
import DefaultTheme from "vitepress/theme"
import Layout from "./layout.vue"
import ThemePlayground from "./theme-playground.vue"
import VersionLink from "./version-link.vue"
import "./style.css"

export default {
  extends: DefaultTheme,
  Layout,
  enhanceApp: ({ app }) => {
    app.component("ThemePlayground", ThemePlayground)
    app.component("VersionLink", VersionLink)
  },
} satisfies Theme
