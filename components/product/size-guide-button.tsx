export const sizeGuideId = 'size-guide';

/** Opens the guide, without scripts too. */
export function SizeGuideButton() {
  return (
    <button type="button" aria-haspopup="dialog" command="show-modal" commandfor={sizeGuideId}>
      Size guide
    </button>
  );
}
