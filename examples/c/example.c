/* Phutball from C: who can win with this turn, and how? With the packages libgoalline1 and libgoalline-dev installed:
 *
 *     cc example.c $(pkg-config --cflags --libs goalline) -o example && ./example
 */
#include <goalline.h>
#include <stdio.h>

int main(void) {
    char text[1000];
    goalline_game* game = goalline_new("3/1o1/1@1/3 O", "");
    if (game == NULL || goalline_goal(game, 10, text, sizeof text) != 1) {
        fprintf(stderr, "%s\n", goalline_error());
        return 1;
    }
    printf("goal in one: %s\n", text);
    printf("played: %d\n", goalline_play(game, text));
    printf("won by Ohs: %d\n", goalline_result(game) == GOALLINE_OHS);
    if (goalline_legal(game, "B2-B3") == 0)
        printf("B2-B3 is not legal: %s\n", goalline_error());
    goalline_free(game);
    return 0;
}
