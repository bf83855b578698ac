CREATE TABLE "change_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "change_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"event" jsonb
);
--> statement-breakpoint
CREATE INDEX "change_events_at" ON "change_events" USING btree ("at");--> statement-breakpoint
-- Null: earlier changes are unknown.
INSERT INTO "change_events" DEFAULT VALUES;
