ALTER TABLE "outbox" ADD COLUMN "review_id" bigint;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbox_review" ON "outbox" USING btree ("review_id");