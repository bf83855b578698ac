/** @jsxImportSource hono/jsx */
export const overwriteNotice = (
  <p class="notice">
    Do you also keep your products in a file (products.csv)? Then change it there, too: the next
    import of the file replaces what you enter here.
  </p>
);
